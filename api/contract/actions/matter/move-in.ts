import { caseStatus } from '../../codes/matter.js';
import { defineAction } from '../../kit/define-action.js';

/** A request of an older system enters at the status it has there, with what is known of its way (domain/installation#moving-in). Run by the import. */
export const moveIn = defineAction({
  id: 'matter.moveIn',
  rows: ['moving in'],
  label: '移行',
  on: 'matter',
  doors: [],
  from: 'none',
  to: caseStatus.values,
  input: {},
  notices: [],
  undo: false,
});

/** The import is undone: the request goes as it came. */
export const takeMoveInBack = defineAction({
  id: 'matter.takeMoveInBack',
  rows: ['moving in'],
  label: '移行の取り消し',
  on: 'matter',
  doors: [],
  from: caseStatus.values,
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
