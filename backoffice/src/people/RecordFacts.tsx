import { useMemo } from 'react';
import type { z } from 'zod';
import { fieldsOf, jsonSchemaOf } from '../forms/schema.js';
import { InlineValue } from '../ui/InlineValue.js';
import { Revealed } from '../ui/Revealed.js';
import { wordsOf } from './record-facts.js';

interface RecordFactsProps {
  /** The patch schema of the record: its fields are what can be edited. */
  schema: z.ZodType;
  record: Readonly<Record<string, unknown>> & { id: number; masked?: readonly string[] };
  entity: 'parent' | 'student' | 'teacher';
  names?: readonly string[];
  onSave: (field: string, value: unknown) => Promise<unknown>;
}

/** Every single value of a record, edited in place; a masked one is shown on request, and that is logged. */
export function RecordFacts({ schema, record, entity, names, onSave }: RecordFactsProps) {
  const fields = useMemo(() => fieldsOf(jsonSchemaOf(schema)), [schema]);
  return (
    <dl className="kv wide">
      {fields
        .filter(({ name, kind }) => name in record && kind !== 'choices' && (!names || names.includes(name)))
        .map((field) => {
          const value = record[field.name];
          const words = wordsOf(field, value);
          const check = field.kind === 'check';
          return (
            <div key={field.name} className="pair">
              <dt>{field.label}</dt>
              <dd>
                {record.masked?.includes(field.name) ? (
                  <div className="ed">
                    <Revealed value={words} label={field.label} of={{ entity, id: record.id, field: field.name }} />
                  </div>
                ) : (
                  <InlineValue
                    label={field.label}
                    value={words}
                    kind={
                      check
                        ? 'choice'
                        : field.kind === 'choice' || field.kind === 'day' || field.kind === 'long' || field.kind === 'number'
                          ? field.kind
                          : 'text'
                    }
                    raw={check ? Number(value === true) : ((value as string | number | null | undefined) ?? null)}
                    options={
                      check
                        ? [
                            { id: 1, name: 'はい' },
                            { id: 0, name: 'いいえ' },
                          ]
                        : field.options
                    }
                    onSave={(next) => onSave(field.name, check ? next === 1 : next)}
                  />
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
