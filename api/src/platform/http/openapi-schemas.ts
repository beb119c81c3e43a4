/** What our schemas say to our own forms. No keyword of the document, so it is an extension there. */
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
 * The document with schemas that all generators read: our own words for fields as extensions (`x-codes`, `x-hidden`), and without
 * compositions of one part, keys that are required and not described, and defaults that are objects.
 */
export const settleSchemas = <T>(document: T): T => settled(document, false) as T;

type SchemaPart = Readonly<Record<string, unknown>>;

function settled(part: unknown, areNames: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => settled(each, false));
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).map(([key, value]) => {
    if (!areNames && values.has(key)) return [key, value];
    return [
      !areNames && own.has(key) ? `x-${key}` : key,
      settled(value, !areNames && named.has(key)),
    ];
  });
  const made = Object.fromEntries(entries) as SchemaPart;
  return areNames
    ? made
    : withoutObjectDefault(withItsKeys(asNull(flattened(flattened(made, 'allOf'), 'anyOf'))));
}

/**
 * Replaces a composition of one schema by that schema. zod writes `allOf` for a reference with its
 * own description.
 */
function flattened(schema: SchemaPart, keyword: 'allOf' | 'anyOf'): SchemaPart {
  const { [keyword]: parts, ...rest } = schema;
  if (!Array.isArray(parts)) return schema;
  const unequal = [...new Map(parts.map((each) => [JSON.stringify(each), each])).values()];
  return unequal.length === 1 ? { ...unequal[0], ...rest } : { ...rest, [keyword]: unequal };
}

/** A record whose keys are known has them as properties. */
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

/** `enum: [null]` is the type of that name. */
const asNull = (schema: SchemaPart): SchemaPart =>
  Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null
    ? { type: 'null' }
    : schema;

/** Generated types demand every property of a default, also those that may be left out. */
function withoutObjectDefault(schema: SchemaPart): SchemaPart {
  const { default: value, ...rest } = schema;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in rest
    ? rest
    : schema;
}
