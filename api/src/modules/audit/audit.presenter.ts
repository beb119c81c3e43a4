import { type Role, roles } from '@tsumugi/contract/codes/person';
import {
  type AuditAction,
  type AuditRow,
  type AuditSetting,
  type AuditTarget,
  auditSettings,
} from '@tsumugi/contract/resources/audit';
import type { AuditLine } from './audit.queries.js';
import { describeEntry, describeSubject } from './audit-sentence.js';
import { fieldName } from './field-names.js';
import { type Subjects, subjectKey } from './subject.queries.js';

export type Detail = Readonly<Record<string, unknown>>;
const opening = ['matter', 'parent', 'student', 'teacher', 'admin', 'contactForm'] as const;

/** A log line for staff: actor, action, subject, reason, link. */
export function presentAudit(line: AuditLine, subjects: Subjects): AuditRow {
  const action = line.action as AuditAction;
  const detail = (line.detail ?? {}) as Detail;
  const entry = {
    action,
    entity: line.entity,
    subject: subjects.get(subjectKey(line.entity, line.entityId))?.name,
    detail,
  };
  return {
    id: Number(line.id),
    at: line.at.toISOString(),
    action,
    who: whoOf(line),
    text: describeEntry(entry),
    subject: describeSubject(entry),
    fields: fieldsOf(line.entity, action, detail),
    // The reason of a refusal is a code and already part of the sentence.
    reason: action === 'refused' ? null : line.reason,
    target: targetOf(line, subjects, detail),
  };
}

function whoOf({ account, action }: AuditLine): AuditRow['who'] {
  if (account) {
    const roleName = account.roles.map(({ role }: { role: Role }) => roles[role]).join('・');
    return { accountId: account.id, name: account.name, roleName };
  }
  return {
    accountId: null,
    name: action === 'signInFailed' ? '登録のない利用者' : 'システム',
    roleName: '',
  };
}

function fieldsOf(entity: string | null, action: AuditAction, detail: Detail): string[] {
  if (action !== 'edit' || typeof detail.fields !== 'string' || detail.fields === '') return [];
  const form = entity === 'setting' ? settingOf(detail) : entity;
  return [...new Set(detail.fields.split(',').map((field) => fieldName(form ?? '', field)))];
}

function targetOf(
  { entity, entityId }: AuditLine,
  subjects: Subjects,
  detail: Detail,
): AuditTarget | null {
  if (entity === 'setting') {
    const id = settingOf(detail);
    return id && { entity, id };
  }
  const kind = opening.find((each) => each === entity);
  const subject = subjects.get(subjectKey(entity, entityId));
  return kind && entityId !== null && subject && !subject.isDeleted
    ? { entity: kind, id: entityId }
    : null;
}

/** `brand:1` → brand */
function settingOf({ setting }: Detail): AuditSetting | null {
  const name = String(setting ?? '').split(':')[0] as AuditSetting;
  return Object.hasOwn(auditSettings, name) ? name : null;
}
