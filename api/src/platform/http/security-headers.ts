import type { FastifyInstance } from 'fastify';

const none = "'none'";
const self = "'self'";

/** What a page may load, and from where. Styles may be inline because the component library makes them at run time. */
const pagePolicy = Object.entries({
  'default-src': [self],
  'script-src': [self],
  'script-src-attr': [none],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:', 'blob:'],
  'font-src': [self, 'data:'],
  'media-src': [self, 'blob:'],
  'connect-src': [self],
  'worker-src': [self],
  'manifest-src': [self],
  'frame-src': [none],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [self],
  'frame-ancestors': [none],
})
  .map(([directive, values]) => `${directive} ${values.join(' ')}`)
  .join(';');

const ofAll = Object.entries({
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: browsers then send `Origin: null` with same-origin forms, which the origin check refuses.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
const ofPages = [['content-security-policy', pagePolicy] as const];
const ofApi = Object.entries({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
});

/** Headers of every answer (security A1 3.4.x, 3.5.8), made once. On the raw answer: an event stream writes its own head. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of ofAll) reply.raw.setHeader(name, value);
    for (const [name, value] of request.url.startsWith('/api/') ? ofApi : ofPages) reply.header(name, value);
    done();
  });
}
