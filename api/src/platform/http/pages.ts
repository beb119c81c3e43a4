import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Site {
  /** Path prefixes of the site. */
  prefixes: readonly string[];
  /** Path prefix of its files. */
  base: string;
  folder: string;
  /** Paths with a separate page; every other path opens index.html. */
  signIn?: { path: string; file: string };
  /** Texts of the installed app, shown below the name of the brand. */
  appWords?: { name: string; short: string };
  /** Scope of its service worker, which is wider than its own folder. */
  workerScope?: string;
}

const manifestFile = 'manifest.webmanifest';

/** First match wins, so the customers' site, which has the root, is last. */
const sites: readonly Site[] = [
  { prefixes: ['/admin', '/reset-password-input'], base: '/admin', folder: 'backoffice/dist' },
  {
    prefixes: ['/teacher', '/teacher-login'],
    base: '/teacher',
    folder: 'portals/dist/teacher',
    signIn: { path: '/teacher-login', file: 'login.html' },
    appWords: { name: '先生のページ', short: '先生' },
    workerScope: '/teacher',
  },
  {
    prefixes: ['/'],
    base: '/customer',
    folder: 'portals/dist/customer',
    signIn: { path: '/', file: 'login.html' },
    appWords: { name: 'ご家庭のページ', short: '' },
    workerScope: '/',
  },
];

const under = (path: string, prefix: string) =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** The file of a site for a path, or undefined; traversal, dot files and source maps give none. */
function fileOf(root: string, path: string): string | undefined {
  const parts = path.split('/').filter(Boolean);
  if (
    parts.some((part) => part.startsWith('.') || part.includes('\\') || part.includes('\0')) ||
    path.endsWith('.map')
  )
    return undefined;
  const file = resolve(root, ...parts);
  return file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile()
    ? file.slice(root.length + 1)
    : undefined;
}

const firstOf = (root: string, paths: readonly string[]): string | undefined => {
  for (const path of paths) {
    const file = fileOf(root, path);
    if (file) return file;
  }
};
const isAsset = (path: string) => path.startsWith('/assets/');

/**
 * Serves the built back office and portals: hashed assets for a year, everything else no-cache,
 * unknown paths as the site's index.html. The assets of the previous version are in a site's folder
 * `before` (launch/lib/previous-assets.mjs), for tabs that were opened with it.
 * @param brandOf the name of the brand with this host name; null elsewhere
 * @param onPage called before an HTML page is sent (sets the XSRF cookie)
 */
export async function servePages(
  app: FastifyInstance,
  publicDir: string,
  onPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  brandOf: (host: string) => Promise<string | null>,
): Promise<void> {
  // The build writes .br and .gz files beside every text file.
  await app.register(fastifyStatic, {
    root: resolve(publicDir),
    serve: false,
    dotfiles: 'deny',
    cacheControl: false,
    preCompressed: true,
  });

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
    const names = under(path, site.base) ? [path, path.slice(site.base.length)] : [path];
    const file =
      firstOf(root, names) ??
      firstOf(
        root,
        names.filter(isAsset).map((name) => `/before${name}`),
      );
    const isPage = file !== undefined && !file.includes(sep) && file.endsWith('.html');
    if (file && !isPage) {
      if (/\.(br|gz)$/.test(file)) return reply.callNotFound();
      if (file === 'sw.js' && site.workerScope)
        reply.header('service-worker-allowed', site.workerScope);
      const brand =
        file === manifestFile && site.appWords ? await brandOf(request.headers.host ?? '') : null;
      if (brand && site.appWords) {
        reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8');
        return reply.send(await brandedManifest(join(root, file), brand, site.appWords));
      }
      reply.header(
        'cache-control',
        /(^|\/)assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return reply.sendFile(file, root);
    }
    // A path with a file extension answers 404; other paths open the site's page.
    if (
      (extname(path) !== '' && !isPage) ||
      /(^|[/\\])\./.test(path) ||
      !fileOf(root, '/index.html')
    )
      return reply.callNotFound();
    await onPage(request, reply);
    reply.header('cache-control', 'no-cache');
    const own = path === site.signIn?.path ? fileOf(root, site.signIn.file) : file;
    return reply.sendFile(own ?? 'index.html', root);
  };
  app.get('/', send);
  app.get('/*', send);
}

/** The app manifest under a brand's own host name, with the brand's name. */
async function brandedManifest(
  file: string,
  brand: string,
  { name, short }: { name: string; short: string },
): Promise<string> {
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  return JSON.stringify({
    ...manifest,
    name: `${brand} ${name}`,
    short_name: [brand, short].filter(Boolean).join(' '),
  });
}
