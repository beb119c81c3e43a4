import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { optionsOf } from '../api/useOptions.js';
import './place-formats.js';
import { type Field, fieldsOf, jsonSchemaOf } from './schema.js';

/**
 * The fields of a contract schema, with the choices of get-options lists loaded, so that values can
 * be formatted.
 */
export function useFields(schema: z.ZodType, names?: readonly string[]): Field[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names belong to the place in the page, not to its state
  const fields = useMemo(() => {
    const all = fieldsOf(jsonSchemaOf(schema));
    return names ? names.flatMap((name) => all.find((field) => field.name === name) ?? []) : all;
  }, [schema]);
  const lists = [...new Set(fields.flatMap(({ optionsFrom }) => optionsFrom ?? []))];
  const answers = useQueries({ queries: lists.map((list) => optionsOf(list)) });
  const options = new Map(lists.map((list, index) => [list, answers[index]?.data]));
  return fields.map((field) =>
    field.optionsFrom ? { ...field, options: options.get(field.optionsFrom) ?? [] } : field,
  );
}
