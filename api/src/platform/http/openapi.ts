import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The API document: made from the routes and their zod schemas, so it says exactly what is there. */
export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Tsumugi')
    .setDescription('家庭教師マッチング・案件管理')
    .setVersion('1')
    .addCookieAuth('tsumugi')
    .build();
  return SwaggerModule.createDocument(app, about, { operationIdFactory: (controller, method) => `${controller}.${method}` });
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
