import type { Page } from 'playwright-core';

/** What the content security policy stops is an error of the page, also where the code that was stopped goes on without a word. */
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
