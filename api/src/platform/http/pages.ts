import { existsSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Site {
  /** Paths it answers, as prefixes. */
  prefixes: readonly string[];
  /** Prefix its own files are addressed by. */
  base: string;
  folder: string;
}

/** First match wins, so the customers' site, which has the root, is last. */
const sites: readonly Site[] = [
  { prefixes: ['/admin', '/reset-password-input'], base: '/admin', folder: 'backoffice/dist' },
  { prefixes: ['/teacher', '/teacher-login'], base: '/teacher', folder: 'portals/dist/teacher' },
  { prefixes: ['/'], base: '/customer', folder: 'portals/dist/customer' },
];

const under = (path: string, prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** The file of a site that a path names, or undefined: traversal, dot files and source maps name nothing. */
function fileOf(root: string, path: string): string | undefined {
  const parts = path.split('/').filter(Boolean);
  if (parts.some((part) => part.startsWith('.') || part.includes('\\') || part.includes('\0')) || path.endsWith('.map')) return undefined;
  const file = resolve(root, ...parts);
  return file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile() ? file.slice(root.length + 1) : undefined;
}

/**
 * Serves the built back office and portals: hashed assets for a year, everything else no-cache, unknown paths as the site's index.html.
 * @param onPage called before an HTML page is sent (sets the XSRF cookie)
 */
export async function servePages(
  app: FastifyInstance,
  publicDir: string,
  onPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  await app.register(fastifyStatic, { root: resolve(publicDir), serve: false, dotfiles: 'deny', cacheControl: false });

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    let path: string;
    try {
      path = decodeURIComponent(request.url.split('?')[0] ?? '/');
    } catch {
      return reply.callNotFound();
    }
    if (under(path, '/api') || under(path, '/metrics')) return reply.callNotFound();
    const site = sites.find((one) => one.prefixes.some((prefix) => under(path, prefix))) as Site;
    const root = resolve(join(publicDir, site.folder));
    const file = fileOf(root, path) ?? (under(path, site.base) ? fileOf(root, path.slice(site.base.length)) : undefined);
    if (file && file !== 'index.html') {
      reply.header('cache-control', /(^|\/)assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(file, root);
    }
    // A missing file is missing; only what could be a page of the site opens it.
    if (extname(path) !== '' || /(^|[/\\])\./.test(path) || !fileOf(root, '/index.html')) return reply.callNotFound();
    await onPage(request, reply);
    reply.header('cache-control', 'no-cache');
    return reply.sendFile('index.html', root);
  };
  app.get('/', send);
  app.get('/*', send);
}
