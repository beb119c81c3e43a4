import type { OpenAPIObject } from '@nestjs/swagger';

/** What our schemas say to our own forms; of the document it is no keyword, so it is an extension there. */
const own = new Set(['hidden', 'codes', 'staff', 'choices', 'options']);
/** The keys below these are names, not keywords. */
const named = new Set(['properties', 'patternProperties', '$defs', 'schemas', 'responses', 'paths']);
/** Values, not schemas. */
const values = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** The document with our own words for fields as extensions: `x-codes`, `x-hidden`. */
export const asExtensions = <T>(document: T): T => extended(document, false) as T;

function extended(part: unknown, areNames: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => extended(each, false));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (!areNames && values.has(key)) return [key, value];
      return [!areNames && own.has(key) ? `x-${key}` : key, extended(value, !areNames && named.has(key))];
    }),
  );
}

interface Tagged {
  readonly operationId: string;
  tags?: string[];
}

/** Groups the operations by their noun, the first word of their name, and declares these groups. */
export function groupByNoun(document: OpenAPIObject): void {
  const nouns = new Set<string>();
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item) as Tagged[]) {
      const [noun = ''] = operation.operationId.split('.');
      nouns.add(noun);
      operation.tags = [noun];
    }
  document.tags = [...nouns].sort().map((name) => ({ name }));
}
