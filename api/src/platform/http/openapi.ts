import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { completeSchema } from './openapi-complete-schema.js';

/**
 * Introduction for readers before their first call; docs/howto/make-a-client.md is the long
 * version.
 */
const guide = `家庭教師マッチング・案件管理のAPIです。

1. \`GET /api/user/brand\`などログインの要らない呼び出しで、クッキー\`XSRF-TOKEN\`を受け取ります。
2. GET以外の呼び出しでは、そのクッキーの値をヘッダー\`X-XSRF-TOKEN\`に入れます。値はログインで変わります。
3. \`POST /api/auth/login\`（家庭）、\`/api/auth/teacher/login\`（教師）、\`/api/auth/admin/login\`（スタッフ）のどれかでログインし、渡されたクッキーをすべて送り返します。
4. 拒否の答えは\`Refusal\`です。\`code\`はプログラムが、\`message\`は人が読みます。項目ごとの直し方は\`fields\`にあります。

このページ（/api/docs）の「Try it out」と「Execute」は、このブラウザーのログインで実際に呼び出します。書き込みを試すときは\`preview=1\`を付けると何も書かれません。

\`x-who\`は、その呼び出しを使える役割です。`;

/** The API document, generated from the routes and their zod schemas. */
export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Tsumugi')
    .setDescription(guide)
    .setVersion('1')
    .addServer('/', 'この文書と同じアドレス')
    .addCookieAuth(
      'tsumugi',
      { type: 'apiKey', in: 'cookie', description: 'ログインの呼び出しが渡すクッキー' },
      'session',
    )
    // Declared once as a security scheme instead of a parameter of every call.
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'X-XSRF-TOKEN',
        description: 'クッキー XSRF-TOKEN の値',
      },
      'xsrf',
    )
    .build();
  return completeSchema(
    SwaggerModule.createDocument(app, about, {
      operationIdFactory: (controller, method) => `${controller}.${method}`,
    }),
  );
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
