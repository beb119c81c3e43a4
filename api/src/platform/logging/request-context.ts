import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
}

/** What every line says that is logged on behalf of a request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
