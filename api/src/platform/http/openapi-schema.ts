import { z } from 'zod';

/** A zod schema as OpenAPI 3.1 reads it, for bodies that a guard parses before any handler names them. */
export function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
