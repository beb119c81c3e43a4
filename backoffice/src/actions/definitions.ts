import { staffRoles } from '@tsumugi/contract/codes/role';
import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import { z } from 'zod';
import type { FieldSchema } from './schema.js';

const modules = import.meta.glob<Record<string, unknown>>('../../../api/contract/actions/*/*.ts', { eager: true });
const isDefinition = (value: unknown): value is ActionDefinition => typeof value === 'object' && value !== null && 'doors' in value && 'input' in value;
const definitions = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isDefinition)
    .map((definition) => [definition.id as string, definition]),
);

export const definitionOf = (id: string): ActionDefinition | undefined => definitions.get(id);

/** The call by which staff run it, with `:id` filled in. */
export function staffCall(definition: ActionDefinition, id: number): { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string } {
  const door = definition.doors.find(({ roles }) => roles.some((role) => (staffRoles as readonly string[]).includes(role)));
  if (!door) throw new Error(`${definition.id} has no door for staff`);
  const [method = 'POST', path = ''] = door.call.split(' ');
  return { method: method as 'POST', url: path.replace(/:\w+/, String(id)) };
}

/** The input as JSON Schema, for the generic form. */
export const inputSchema = (definition: ActionDefinition): FieldSchema => z.toJSONSchema(definition.input, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
