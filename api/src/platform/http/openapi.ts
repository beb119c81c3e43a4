import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The shape of every refusal (contract/errors). */
const refusal = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string', description: '利用者に見せる文（対処つき）' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: '項目名と、その直し方' },
  },
} as const;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** The API document: made from the routes and their zod schemas, so it says exactly what is there. */
export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Tsumugi')
    .setDescription('家庭教師マッチング・案件管理。x-who は、その呼び出しを使える役割です。')
    .setVersion('1')
    .addCookieAuth('tsumugi')
    .build();
  const document = SwaggerModule.createDocument(app, about, { operationIdFactory: (controller, method) => `${controller}.${method}` });
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Refusal: refusal as never } };
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!methods.has(method)) continue;
      operation.responses.default = {
        description: '拒否',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      };
    }
  }
  return document;
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
