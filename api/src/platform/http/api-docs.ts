import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * As for all pages: no external source and no inline script; the viewer writes inline styles and
 * draws its icons from `data:`.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tsumugi API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/open.js"></script>
</body>
</html>
`;

/**
 * Opens the document with every group closed; calls from it carry the token of the page's session.
 * The viewer reads the document as OpenAPI 3.0: its reader of 3.1 takes several times as long for
 * the first call, with the same result.
 */
const program = `fetch('/api/openapi.json').then((answer) => answer.json()).then((spec) => SwaggerUIBundle({
  spec: { ...spec, openapi: '3.0.4' },
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  validatorUrl: null,
  requestInterceptor(request) {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
    if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1]);
    return request;
  },
}));
`;

/** The viewer's files, compressed once when the page is first opened. */
const packed = new Map<string, Promise<Buffer>>();
function pack(name: string): Promise<Buffer> {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );
  const known =
    packed.get(name) ??
    readFile(path.join(folder, name)).then((content) => promisify(gzip)(content));
  packed.set(name, known);
  return known;
}

const javascript = 'text/javascript; charset=utf-8';

/**
 * Serves the page for integrators at /api/docs: the API document in a viewer, for the same readers
 * as the document itself.
 */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/open.js', (_request, reply) => reply.type(javascript).send(program));
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', javascript],
  ] as const)
    app.get(`/api/docs/${name}`, async (_request, reply) => {
      reply.header('content-encoding', 'gzip').type(type);
      return reply.send(await pack(name));
    });
}
