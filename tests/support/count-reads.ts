import type { Page, Request } from 'playwright-core';

/** A file of the same origin, where nothing runs. After a page of another one, `about:blank` too, the next would begin in a new process: twice the time. */
const bare = '/admin/icon.svg';

/**
 * Which reads a page that is opened anew asks for more than once, with how often. Streams and files are no reads. What somebody changes while
 * it opens is rightly read again: only what it does a second time too is its own.
 */
export async function readTwice(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const twice = await countReads(page, open);
  return twice.length > 0 ? countReads(page, open) : [];
}

async function countReads(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/live'))
      asked.push(pathname + search);
  };
  // What the page before was still about to ask for is none of this one's.
  await page.goto(bare);
  page.on('request', note);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...new Set(asked)].flatMap((read) => {
    const times = asked.filter((one) => one === read).length;
    return times > 1 ? [`${read} ×${times}`] : [];
  });
}
