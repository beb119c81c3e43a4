import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods registered for a path of the API. */
    readonly methodsAt: (path: string) => readonly string[];
  }
}

interface KnownPath {
  readonly parts: readonly string[];
  readonly methods: Set<string>;
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/**
 * Collects the methods of each path of the API, for the `Allow` header of a 405. Call it before the
 * first route.
 */
export function rememberMethods(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const entry = known.get(url) ?? { parts: partsOf(url), methods: new Set() };
    known.set(url, entry);
    for (const each of [method].flat()) entry.methods.add(each);
  });
  const matchesPattern = (pattern: readonly string[], path: readonly string[]) =>
    pattern.length === path.length &&
    pattern.every((part, at) => part.startsWith(':') || part === path[at]);
  app.decorate('methodsAt', (path: string): readonly string[] => {
    const parts = partsOf(path);
    const methods = new Set(
      [...known.values()].flatMap((entry) =>
        matchesPattern(entry.parts, parts) ? [...entry.methods] : [],
      ),
    );
    return [...methods].sort();
  });
}

/** Methods of a request's path; empty if the path is unknown or its method is registered. */
export function otherMethods({ server, url, method }: FastifyRequest): readonly string[] {
  const methods = server.methodsAt(url.split('?')[0] ?? '');
  return methods.includes(method) ? [] : methods;
}
