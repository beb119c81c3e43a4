/** Keywords of the product's own forms. Not part of OpenAPI, so they become extensions. */
const own = new Set([
  'asked',
  'choices',
  'codes',
  'hidden',
  'opens',
  'options',
  'picked',
  'staff',
  'unit',
]);
/** The keys below these are names, not keywords. */
const named = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'schemas',
  'responses',
  'paths',
]);
/** Values, not schemas. */
const values = new Set(['example', 'examples', 'default', 'enum', 'const', 'required']);

/**
 * The document with schemas that all generators can read: own keywords as extensions (`x-codes`,
 * `x-hidden`), without compositions of one part, required keys without description, and object
 * defaults.
 */
export const simplifySchemas = <T>(document: T): T => simplifySchema(document, false) as T;

type SchemaPart = Readonly<Record<string, unknown>>;

function simplifySchema(part: unknown, areNames: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => simplifySchema(each, false));
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).map(([key, value]) => {
    if (!areNames && values.has(key)) return [key, value];
    return [
      !areNames && own.has(key) ? `x-${key}` : key,
      simplifySchema(value, !areNames && named.has(key)),
    ];
  });
  const made = Object.fromEntries(entries) as SchemaPart;
  return areNames
    ? made
    : withoutObjectDefault(
        withItsKeys(asNull(flattenComposition(flattenComposition(made, 'allOf'), 'anyOf'))),
      );
}

/**
 * Replaces a composition of one schema by that schema. zod writes `allOf` for a reference with its
 * own description.
 */
function flattenComposition(schema: SchemaPart, keyword: 'allOf' | 'anyOf'): SchemaPart {
  const { [keyword]: parts, ...rest } = schema;
  if (!Array.isArray(parts)) return schema;
  const unequal = [...new Map(parts.map((each) => [JSON.stringify(each), each])).values()];
  return unequal.length === 1 ? { ...unequal[0], ...rest } : { ...rest, [keyword]: unequal };
}

/** Turns a record with fixed keys into properties. */
function withItsKeys(schema: SchemaPart): SchemaPart {
  const { propertyNames, ...rest } = schema;
  const { required, properties = {}, additionalProperties } = rest;
  if (!Array.isArray(required) || typeof additionalProperties !== 'object') return schema;
  const missing = required.filter((name) => !(name in (properties as SchemaPart)));
  if (!missing.length) return schema;
  const all = {
    ...(properties as SchemaPart),
    ...Object.fromEntries(missing.map((name) => [name, additionalProperties])),
  };
  return { ...rest, properties: all, additionalProperties: false };
}

/** Replaces `enum: [null]` by the type null. */
const asNull = (schema: SchemaPart): SchemaPart =>
  Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null
    ? { type: 'null' }
    : schema;

/**
 * Removes object defaults: generated types would require every property of a default, also
 * optional ones.
 */
function withoutObjectDefault(schema: SchemaPart): SchemaPart {
  const { default: value, ...rest } = schema;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in rest
    ? rest
    : schema;
}
