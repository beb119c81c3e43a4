import type { ActionRef, NonWorkflowAction } from '../actions/names.js';
import { staffRoles } from '../codes/person.js';
import type { ActionDefinition } from '../kit/define-action.js';
import { pack, shapeOf, unpack } from '../kit/pack.js';
import { type OpenAction, type QueueRow, queueRow } from '../resources/queue-row.js';
import { actionKeys } from './action-keys.js';
import { tabsByCode } from './queues.js';

/** Actions outside the workflow, with their labels in lists. */
export const nonWorkflowActions = {
  'contactForm.createMatter': { on: 'contactForm', label: '案件にする' },
  'contactForm.confirm': { on: 'contactForm', label: '確認済にする' },
  'room.reply': { on: 'room', label: '返信する' },
  'room.settle': { on: 'room', label: '対応不要' },
  'teacher.verifyIdentity': {
    on: 'matterTeacher',
    label: '本人確認書類を確認',
    short: '書類を確認',
  },
  'teacher.resumeIntroductions': {
    on: 'matterTeacher',
    label: '代理で紹介停止を解除',
    short: '停止を解除',
    stead: 'teacher',
  },
  'matter.recordConsents': {
    on: 'matter',
    label: '代理で同意を記録',
    short: '同意を記録',
    stead: 'family',
    opens: { dialog: 'consents' },
  },
  'matter.deliverNews': {
    on: 'matter',
    label: 'ニュースに配信',
    short: 'ニュース配信',
    opens: { dialog: 'news' },
  },
  'matter.findTeacher': { on: 'matter', label: '教師を探す' },
  'matter.proposeLoosening': {
    on: 'matter',
    label: '条件をゆるめる提案',
    short: '条件の提案',
    opens: { dialog: 'loosen' },
  },
} as const satisfies Readonly<
  Record<NonWorkflowAction, Pick<OpenAction, 'on' | 'label'> & Partial<OpenAction>>
>;

/** Button of such an action on a row. */
export const nonWorkflowButton = (
  id: NonWorkflowAction,
  differs: Partial<OpenAction> = {},
): OpenAction => {
  const step: Partial<OpenAction> & Pick<OpenAction, 'on' | 'label'> = nonWorkflowActions[id];
  return { id, short: step.label, call: '', danger: false, to: null, ...step, ...differs };
};

export type DefinitionOf = (id: string) => ActionDefinition | undefined;
/** The numbers of a row. */
export type RowIds = Pick<QueueRow, 'id' | 'entity' | 'tab' | 'matterId' | 'matterTeacherId'>;

/** The staff call of the action, as far as the row's ids determine it. */
function callOf({ endpoints, on }: ActionDefinition, row: RowIds): string | undefined {
  const endpoint = endpoints.find(({ roles }) => staffRoles.some((role) => roles.includes(role)));
  const subject = on === 'matter' ? row.matterId : row.matterTeacherId;
  const id =
    endpoint?.id === 'changeRequest' ? (row.entity === 'changeRequest' ? row.id : null) : subject;
  return id === null ? undefined : endpoint?.call.replace(':id', String(id));
}

/** Members of a button that follow from its id and its row. */
function impliedByRow(
  id: ActionRef,
  row: RowIds,
  definitionOf: DefinitionOf,
  keyOf: (action: string) => number | null,
): Partial<OpenAction> {
  const key = keyOf(id);
  const definition = definitionOf(id);
  if (!definition)
    return id in nonWorkflowActions
      ? { ...nonWorkflowButton(id as NonWorkflowAction), key }
      : { key };
  const { label, short, on, danger = false, to, onBehalfOf } = definition;
  const call = callOf(definition, row);
  return {
    ...{ id, key, label, short: short ?? label, on, danger, to: to === 'same' ? null : to },
    ...(call ? { call } : {}),
    ...(onBehalfOf ? { stead: onBehalfOf } : {}),
  };
}

const keys = new Map([...tabsByCode].map(([code, { tab }]) => [code as string, actionKeys(tab)]));
const keysOf = (row: RowIds) => keys.get(row.tab) ?? (() => null);

/** Members of a row that depend on its tab, and members that do not. */
const ofPlace = { due: true, chip: true, countedIn: true, waitingSince: true } as const;
const placedShape = queueRow.pick(ofPlace);
const cardShape = queueRow.omit({ ...ofPlace, entity: true, actions: true, leads: true });

/**
 * Changes with everything that a screen of another build would misread: members, their order, and
 * data of buttons that rows only reference. Its hash is `packedForm`.
 */
export function formOfRows(definitions: readonly ActionDefinition[]): string {
  const buttons = [
    ...definitions.map(({ id }) => id as ActionRef),
    ...(Object.keys(nonWorkflowActions) as NonWorkflowAction[]),
  ];
  return JSON.stringify([
    ...[shapeOf(cardShape), shapeOf(placedShape)],
    definitions.map(({ id, label, short, on, danger, to, onBehalfOf, endpoints }) => [
      id,
      label,
      short,
      on,
      danger,
      to,
      onBehalfOf,
      endpoints,
    ]),
    nonWorkflowActions,
    [...keys].map(([tab, keyOf]) => [tab, buttons.map(keyOf)]),
  ]);
}

export type Placed = Pick<QueueRow, keyof typeof ofPlace>;
export type Card = Omit<QueueRow, keyof Placed | keyof Buttons>;
export type Buttons = Pick<QueueRow, 'actions' | 'leads'>;
/** A button by its id alone, or with the members that differ from those implied by id and row. */
type PackedAction = string | (Partial<OpenAction> & Pick<OpenAction, 'id'>);
/**
 * A row without member names, for screens of the same build: content, buttons with a flag for the
 * primary action, and membership.
 */
export type PackedRow = readonly [
  card: unknown,
  actions: readonly PackedAction[],
  leads: 0 | 1,
  placed: unknown,
];

const most = 'matterTeacher.';

export const packCard = (card: Card): unknown => pack(cardShape, card);
export const packPlaced = (placed: Placed): unknown => pack(placedShape, placed);

export function packActions(
  actions: readonly OpenAction[],
  row: RowIds,
  definitionOf: DefinitionOf,
): PackedAction[] {
  const keyOf = keysOf(row);
  return actions.map((action) => {
    const said: Readonly<Record<string, unknown>> = impliedByRow(
      action.id,
      row,
      definitionOf,
      keyOf,
    );
    const differs = Object.entries(action).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(said[name]),
    );
    if (differs.length > 0) return { ...Object.fromEntries(differs), id: action.id };
    return action.id.startsWith(most) ? action.id.slice(most.length) : action.id;
  });
}

export function unpackCard(packed: unknown): Card {
  const card = unpack(cardShape, packed) as Omit<Card, 'entity'>;
  return { ...card, entity: tabsByCode.get(card.tab)?.tab.row ?? 'matter' };
}

/** The unpacked row. */
export function unpackRow(
  [packed, sent, leads, placed]: PackedRow,
  definitionOf: DefinitionOf,
): QueueRow {
  const row = { ...unpackCard(packed), ...(unpack(placedShape, placed) as Placed) };
  const keyOf = keysOf(row);
  const actions = sent.map((one): OpenAction => {
    const action =
      typeof one === 'string' ? { id: (one.includes('.') ? one : most + one) as ActionRef } : one;
    return { ...impliedByRow(action.id, row, definitionOf, keyOf), ...action } as OpenAction;
  });
  return { ...row, actions, leads: leads === 1 };
}
