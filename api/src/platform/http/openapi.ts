import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { completed } from './openapi-parts.js';

/** The API document: made from the routes and their zod schemas, so it says exactly what is there. */
export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Tsumugi')
    .setDescription('家庭教師マッチング・案件管理。x-who は、その呼び出しを使える役割です。')
    .setVersion('1')
    .addServer('/', 'この文書と同じアドレス')
    .addCookieAuth('tsumugi', { type: 'apiKey', in: 'cookie', description: 'ログインの呼び出しが渡すクッキー' }, 'session')
    // No parameter of each call: a client is told it once, not at four hundred calls.
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'クッキー XSRF-TOKEN の値' }, 'xsrf')
    .build();
  return completed(SwaggerModule.createDocument(app, about, { operationIdFactory: (controller, method) => `${controller}.${method}` }));
}

/** Serves the document at /api/openapi.json. It is computed once. */
export function serveDocument(app: NestFastifyApplication): void {
  let text: string | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', (_request, reply) => {
      text ??= JSON.stringify(apiDocument(app));
      return reply.type('application/json; charset=utf-8').send(text);
    });
}
