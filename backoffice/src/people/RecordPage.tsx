import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/people.css';
import { ApiError } from '@tsumugi/client/api-error';
import type { z } from 'zod';
import { AuditLink } from '../audit/AuditLink.js';
import { isEditing } from '../forms/editing.js';
import type { Field } from '../forms/schema.js';
import { useFields } from '../forms/useFields.js';
import { type Save, useSave } from '../forms/useSave.js';
import { wordsOf } from '../forms/words.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';

import { RunNav } from '../queues/RunNav.js';
import { backPath, currentRun, type RunKind } from '../queues/run.js';
import { pathOf, type ResourceName, recordPath } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';

export interface RecordTools {
  save: Save;
  /** Fields of the record's schema by name, in this order; without names all of them. */
  fields: (...names: string[]) => Field[];
}

interface RecordPageProps<R extends { version: number }> {
  kind: RunKind;
  what: string;
  /** What the list is called in which the record is one. */
  list: string;
  schema: z.ZodType;
  read: (id: number, signal?: AbortSignal) => Promise<R>;
  send: (id: number, change: Record<string, unknown>, version: number) => Promise<unknown>;
  titleOf: (record: R) => string;
  noteOf?: (record: R) => ReactNode;
  tools?: (record: R) => ReactNode;
  /** Names of lists that are edited as a whole beside the fields, and their words for the comparison. */
  lists?: Readonly<Record<string, { label: string; words: (value: unknown) => string }>>;
  children: (record: R, tools: RecordTools) => ReactNode;
}

const noLists: NonNullable<RecordPageProps<{ version: number }>['lists']> = {};
const audited = {
  matter: 'matter',
  family: 'parent',
  student: 'student',
  teacher: 'teacher',
  admin: 'admin',
  inquiry: 'contactForm',
} as const;
const resourceOf: Record<RunKind, ResourceName> = {
  matter: 'matters',
  family: 'families',
  student: 'students',
  teacher: 'teachers',
  admin: 'admins',
  inquiry: 'hp-inquiries',
};

/** One record: a head that stays, the place in the list one came from, and values edited in place with the version seen. */
export function RecordPage<R extends { version: number }>(props: RecordPageProps<R>) {
  const { kind, what, list, schema, read, send, titleOf, lists = noLists } = props;
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const navigate = useNavigate();
  const run = currentRun(id, kind);
  const { data, error, refetch } = useQuery({
    queryKey: ['record', kind, id],
    queryFn: ({ signal }) => read(id, signal),
    enabled: valid,
  });
  const all = useFields(schema);
  const named = useCallback((name: string) => all.find((field) => field.name === name), [all]);
  const { save, conflict } = useSave<R>({
    record: data,
    read: () => read(id),
    send: (change, version) => send(id, change, version),
    names: [...all.map(({ name }) => name), ...Object.keys(lists)],
    labelOf: (name) => lists[name]?.label ?? named(name)?.label ?? name,
    wordsOf: (name, value) => {
      const field = named(name);
      return lists[name]?.words(value) ?? (field ? wordsOf(field, value) : String(value ?? ''));
    },
  });
  const step = (by: number) => {
    const next = run?.ids[run.at + by];
    if (next && !isEditing()) navigate(recordPath(resourceOf[kind], next));
  };
  useShortcuts({ j: () => step(1), k: () => step(-1), Escape: run ? () => !isEditing() && navigate(backPath(run)) : undefined });
  usePageTitle(data ? titleOf(data) : what);
  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  const fields = (...names: string[]) => (names.length === 0 ? all : names.flatMap((name) => named(name) ?? []));
  return (
    <>
      <div className="mhead">
        <div className="l1">
          <Link to={run ? backPath(run) : pathOf(resourceOf[kind], 'list')}>
            <Icon name="left" small /> {run?.label ?? list}
          </Link>
          <span className="grow" />
          {run && <RunNav run={run} what={what} onStep={step} />}
        </div>
        <div className="l2">
          <h1>{titleOf(data)}</h1>
          <span className="sub row">{props.noteOf?.(data)}</span>
          <span className="btns">
            <AuditLink className="btn ghost" entity={audited[kind]} id={id} />
            {props.tools?.(data)}
          </span>
        </div>
      </div>
      <div className="page">
        <div className="people" key={id}>
          {props.children(data, { save, fields })}
        </div>
      </div>
      {conflict}
    </>
  );
}
