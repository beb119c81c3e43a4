import Button from '@mui/material/Button';
import type { AuditEntity } from '@tsumugi/contract/resources/audit';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/people.css';
import { ApiError } from '@tsumugi/client/api-error';
import { useGetOne } from 'react-admin';
import type { z } from 'zod';
import { useOpenPerson } from '../api/presence.js';
import { AuditLink } from '../audit/AuditLink.js';
import type { Field } from '../forms/schema.js';
import { useFields } from '../forms/useFields.js';
import { type Save, useSave, type VersionedRecord, type WholeLists } from '../forms/useSave.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { ListVisitNav } from '../queues/ListVisitNav.js';
import { backPath } from '../queues/list-visit.js';
import { useListVisit } from '../queues/useListVisit.js';
import { pathOf, type ResourceName, recordPath } from '../resources/addresses.js';
import type { ResourceFolder } from '../resources/resource.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PresenceMark } from '../ui/PresenceMark.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { withZone } from './with-zone.js';

export interface RecordTools {
  save: Save;
  /** Fields of the record's schema by name, in this order; without names all of them. */
  fields: (...names: string[]) => Field[];
}

/** A record of a person has an account. */
type Shown = VersionedRecord & { readonly accountId?: number | null };

interface RecordPageProps<R extends Shown> {
  resource: ResourceFolder;
  /** Labels of the record's kind (default: the resource's) and of the link back to its list. */
  recordLabel?: string;
  list?: string;
  schema: z.ZodType;
  titleOf: (record: R) => string;
  noteOf?: (record: R) => ReactNode;
  tools?: (record: R) => ReactNode;
  lists?: WholeLists;
  /** What staff look up first, over the whole width. */
  summary?: (record: R) => ReactNode;
  children: (record: R, tools: RecordTools) => ReactNode;
}

const audited: Readonly<Partial<Record<ResourceName, AuditEntity>>> = {
  families: 'parent',
  students: 'student',
  teachers: 'teacher',
  admins: 'admin',
  'hp-inquiries': 'contactForm',
};

/**
 * One record: a sticky head, the position in the list visit, and values edited in place with the
 * version seen (optimistic lock).
 */
export function RecordPage<R extends Shown>(props: RecordPageProps<R>) {
  const {
    resource: folder,
    recordLabel = folder.label,
    list = 'アカウント管理',
    schema,
    titleOf,
    lists,
  } = props;
  const resource = folder.name;
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const { visit, step, leave } = useListVisit(id, resource);
  const { data, error, refetch } = useGetOne<R>(resource, { id }, { enabled: valid });
  const all = useFields(schema);
  const { save: keep, conflict } = useSave<R>({ resource, record: data, fields: all, lists });
  const save: Save = (change, seen) =>
    keep(
      ...withZone(change, seen, data as unknown as Readonly<Record<string, unknown>> | undefined),
    );
  const colleagues = useOpenPerson(data?.accountId);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Escape: leave,
  });
  usePageTitle(data ? titleOf(data) : recordLabel);
  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  // For a merged record the server answers with the one that was kept.
  if (data.id !== id) return <Navigate to={recordPath(resource, data.id)} replace />;
  const entity = audited[resource];
  const fields = (...names: string[]) =>
    names.length === 0
      ? all
      : names.flatMap((name) => all.find((field) => field.name === name) ?? []);
  return (
    <>
      <div className="mhead">
        <div className="l1">
          <Link to={visit ? backPath(visit) : pathOf(resource, 'list')}>
            <Icon name="left" small /> {visit?.label ?? list}
          </Link>
          <span className="grow" />
          {visit && <ListVisitNav visit={visit} recordLabel={recordLabel} onStep={step} />}
        </div>
        <div className="l2">
          <h1>{titleOf(data)}</h1>
          <span className="sub row">{props.noteOf?.(data)}</span>
          <PresenceMark names={colleagues} />
          <span className="btns">
            {entity && <Button component={AuditLink} variant="text" entity={entity} id={id} />}
            {props.tools?.(data)}
          </span>
        </div>
      </div>
      <div className="page">
        <div className="people" key={id}>
          {props.summary?.(data)}
          {props.children(data, { save, fields })}
        </div>
      </div>
      {conflict}
    </>
  );
}
