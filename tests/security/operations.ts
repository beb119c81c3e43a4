import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiDocument } from '../../api/src/platform/http/openapi.js';

export interface Access {
  roles: 'public' | string[];
  own?: Record<string, string>;
  csrf: string;
  accepts?: string[];
}

export type Schema = Record<string, unknown> & { $ref?: string };

export interface Operation {
  /** `METHOD /path/{id}` */
  key: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access?: Access;
  params: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  body?: Schema;
}

interface DocumentedOperation {
  'x-who'?: Access;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Every operation that the API document names, with its schemas' references resolved at the top. */
export function operationsOf(app: NestFastifyApplication): {
  operations: Operation[];
  schemas: Record<string, Schema>;
  document: OpenAPIObject;
} {
  const document = apiDocument(app);
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, found] of Object.entries(methods as Record<string, DocumentedOperation>)) {
      operations.push({
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation['method'],
        path,
        access: found['x-who'],
        params: (found.parameters ?? []).map((one) => ({
          name: one.name,
          in: one.in,
          required: one.required ?? false,
          schema: one.schema ?? {},
        })),
        body: found.requestBody?.content?.['application/json']?.schema,
      });
    }
  }
  operations.sort((x, y) => x.path.localeCompare(y.path) || x.method.localeCompare(y.method));
  return { operations, schemas, document };
}
