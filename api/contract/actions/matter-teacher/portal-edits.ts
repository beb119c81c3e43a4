import { z } from 'zod';
import { defineAction } from '../../kit/define-action.js';
import { additionalInfoInput } from '../../resources/additional-info.js';
import { reportDraft } from '../../resources/trial-report.js';
import { longText } from '../../text/fields.js';
import { id, maxInt } from '../inputs.js';
import { preferredPlaceInput, preferredTrialDates } from './trial-place-input.js';

const text = (label: string) => longText(label, { blank: true }).optional();
const subject = {
  matterTeacherId: id.meta({ title: '候補' }),
  version: z.number().int().min(1).max(maxInt).optional().meta({ title: '版', hidden: true }),
};
const wishes = {
  preferredTrialDates: preferredTrialDates.optional(),
  ...preferredPlaceInput,
  note: text('ご要望'),
};
const conditionNote = { officialLessonChangeNote: text('条件変更の連絡') };

/**
 * A family's preferences for the trial and its note, until the trial has a date
 * (domain/candidacy#edits). Its route is matterTeacher.updateByFamily.
 */
export const saveWishes = defineAction({
  id: 'matterTeacher.saveWishes',
  rows: ['edit'],
  label: '体験の希望を変更',
  on: 'matterTeacher',
  endpoints: [],
  from: [40, 50],
  to: 'same',
  input: wishes,
  notices: [],
  undo: false,
});

/**
 * Note of a teacher about changed conditions during hiring. Its route is
 * matterTeacher.updateByTeacher.
 */
export const noteConditionChange = defineAction({
  id: 'matterTeacher.noteConditionChange',
  rows: ['edit'],
  label: '条件変更の連絡',
  on: 'matterTeacher',
  endpoints: [],
  from: [40, 80],
  to: 'same',
  input: conditionNote,
  notices: [],
  undo: false,
});

/**
 * Fields that a family may edit on an introduction: trial wishes, note, read mark
 * (domain/candidacy#edits).
 */
export const updateByFamily = z.object({
  ...subject,
  ...wishes,
  read: z.literal(true).optional().meta({ title: '既読' }),
  reportDraft: reportDraft.nullable().optional().meta({ title: '体験報告の下書き' }),
});

/**
 * Fields that a teacher may edit on a candidacy: drafts and the note on changed conditions
 * (domain/candidacy#edits).
 */
export const updateByTeacher = z.object({
  ...subject,
  additionalInfo: z.object(additionalInfoInput).optional().meta({ title: '追加情報の下書き' }),
  ...conditionNote,
  reportDraft: reportDraft.nullable().optional().meta({ title: '体験報告の下書き' }),
});
