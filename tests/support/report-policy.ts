import type { Page } from 'playwright-core';

/**
 * Turns a violation of the content security policy into an error of the page, also where the
 * stopped code continues silently.
 */
export const reportPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        queueMicrotask(() => {
          throw new Error(
            `The policy ${effectiveDirective} stopped ${blockedURI} of ${sourceFile}:${lineNumber}`,
          );
        });
      },
    );
  });
