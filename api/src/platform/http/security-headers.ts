import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const none = ["'none'"];
const self = ["'self'"];

/** Headers of every answer (security A1 3.4.x, 3.5.8). Styles may be inline because the component library makes them at run time. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        scriptSrcAttr: none,
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: self,
        workerSrc: self,
        manifestSrc: self,
        frameSrc: none,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    // Not `no-referrer`: browsers then send `Origin: null` with same-origin forms, which the origin check refuses.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()');
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      reply.header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      );
    }
    done();
  });
}
