import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import { type FieldSchema, jsonSchemaOf } from '../forms/schema.js';

const modules = import.meta.glob<Record<string, unknown>>('../../../api/contract/actions/*/*.ts', {
  eager: true,
});
const isDefinition = (value: unknown): value is ActionDefinition =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'input' in value;
const definitions = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isDefinition)
    .map((definition) => [definition.id as string, definition]),
);

export const definitionOf = (id: string): ActionDefinition | undefined => definitions.get(id);

/** The input as JSON Schema, for the generic form. */
export const inputSchema = (definition: ActionDefinition): FieldSchema =>
  jsonSchemaOf(definition.input);
