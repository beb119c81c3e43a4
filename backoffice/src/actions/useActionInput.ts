import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useMemo, useState } from 'react';
import { type Field, fieldsOf } from '../forms/schema.js';
import { bulkDraftKey } from './bulk-draft.js';
import { definitionOf, inputSchema } from './definitions.js';
import { dialogValuesOf, fieldsOfType, restrictToAction } from './layouts.js';
import { useActionForm } from './useActionForm.js';

type Values = Record<string, unknown>;

/** Keeps one object identity as long as the content is equal. */
function useSame(value: Values): Values {
  const words = JSON.stringify(value);
  return useMemo(() => JSON.parse(words), [words]);
}

interface ActionInputOptions {
  action: OpenAction;
  bulk?: ReadonlyMap<number, string>;
  defaults?: Values;
  fixed?: Values;
  creation?: { fields: (all: Field[]) => Field[] };
  send: () => Promise<unknown>;
}

/**
 * The input of an action: its fields as the row's action restricts them, their form, and `body`,
 * the request body of the fields. `body` keeps its identity while its content is equal.
 */
export function useActionInput({ action, bulk, creation, send, ...options }: ActionInputOptions) {
  const definition = definitionOf(action.id);
  const fixed = useSame({ ...action.fixed, ...options.fixed });
  const defaults = useSame({ ...action.proposed, ...options.defaults });
  const all = useMemo(() => {
    const open = (definition ? fieldsOf(inputSchema(definition)) : []).filter(
      ({ name }) => !(name in fixed) && (action.requestedFields?.includes(name) ?? true),
    );
    return restrictToAction(creation?.fields(open) ?? open, action);
  }, [definition, fixed, action, creation]);
  const [bulkKey] = useState(
    () => bulk && bulkDraftKey(`${action.id} ${JSON.stringify(fixed)}`, bulk.keys()),
  );
  const form = useActionForm({
    fields: all,
    fixed,
    defaults,
    dialogValues: dialogValuesOf(action.id),
    isCreation: creation !== undefined,
    draftKey: bulkKey ?? `action ${action.call} ${JSON.stringify(fixed)}`,
    send,
  });
  /** The fields for the chosen type of request. */
  const fields = fieldsOfType(action.id, all, form.values);
  const body = useSame(
    Object.fromEntries(
      Object.entries(form.body).filter(([name]) => fields.some((field) => field.name === name)),
    ),
  );
  // The last refusal refers to earlier input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is sent
  useEffect(() => form.sending.forget(), [body]);
  return { definition, fixed, defaults, all, fields, form, body };
}
