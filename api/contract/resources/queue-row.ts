import { z } from 'zod';
import type { ActionRef } from '../actions/names.js';
import { type AnswerJson, day, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

const fields = z.record(z.string(), z.unknown());

/** A button of a row: an action that the server currently allows. */
export const openAction = z
  .object({
    // A plain string instead of an enum: screens that draw buttons do not need the action names.
    id: z.string() as unknown as z.ZodType<ActionRef>,
    label: values.heading,
    short: z.string().meta({ description: '一覧のボタンの言葉（7文字まで）' }),
    key: int.nullable().optional().meta({
      description: '一覧での数字キー。どの一覧でも同じ（null：なし）。1件の画面では付かない',
    }),
    on: z.enum(['matter', 'matterTeacher', 'contactForm', 'room']),
    call: z
      .string()
      .meta({ description: '呼び出し（番号入り）。例：POST /api/admin/matters/5/reopen' }),
    danger: z.boolean(),
    to: z.array(int).nullable().meta({ description: '進みうる状態。状態を変えない操作では null' }),
    onBehalfOf: z.enum(['family', 'teacher']).optional().meta({ description: '代理する相手' }),
    fixed: fields.optional().meta({ description: '今ありうる唯一の値。尋ねずにそのまま送る' }),
    requestedFields: z
      .array(z.string())
      .optional()
      .meta({ description: '尋ねる項目。ないときはすべて' }),
    choices: z
      .record(z.string(), z.array(z.union([int, z.string()])))
      .optional()
      .meta({ description: '今選べる値（項目ごと）。ない項目は、すべての値から選べる' }),
    needs: z
      .record(
        z.string(),
        z.object({
          remedy: z.string(),
          why: z.string().optional(),
          when: z.record(z.string(), z.array(z.union([z.string(), int, z.boolean()]))).optional(),
          unless: z.string().optional(),
        }),
      )
      .optional()
      .meta({
        description:
          '入力が必要な項目。why：その理由。when：その項目がその値のとき。unless：その項目を送るときは不要',
      }),
    proposed: fields
      .optional()
      .meta({ description: '入力欄の初めの値。変えなければ送らなくてよい' }),
    opens: z
      .union([
        z.object({ page: z.string() }),
        z.object({ dialog: z.enum(['news', 'loosen', 'consents']) }),
        z.object({ body: fields, done: z.string() }),
      ])
      .optional()
      .meta({
        description:
          '専用の画面、専用の入力画面（ニュース配信、条件の提案、同意の記録）、またはこの内容ですぐに行う',
      }),
  })
  .meta({ id: 'OpenAction' });
export type OpenAction = AnswerJson<z.infer<typeof openAction>>;

export const personRef = z.object({ id: int, name: values.guardianName });
export type PersonRef = AnswerJson<z.infer<typeof personRef>>;
const calls = z.object({ count: int, last: instant });

/**
 * One row of a queue or of a search list (domain/lists#lists). Days `yyyy-MM-dd`, instants ISO;
 * absent parts are null.
 */
export const queueRow = z
  .object({
    id: int.meta({ description: '行が示すものの番号（entity による）' }),
    entity: z.enum(['matter', 'matterTeacher', 'contactForm', 'room', 'changeRequest']),
    tab: z.string(),
    version: int,
    matterId: int.nullable(),
    matterTeacherId: int.nullable(),
    due: z
      .object({
        day,
        bucket: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
        daysLate: int,
      })
      .nullable(),
    chip: z.string().nullable(),
    countedIn: z.string().nullable().meta({ description: 'この行を数える、同じ一覧の別のタブ' }),
    waitingSince: instant.nullable(),
    matterNumber: values.matterNumber.nullable(),
    selectionNumber: values.selectionNumber.nullable(),
    brand: int.nullable(),
    brandName: values.brandName.nullable(),
    caseStatus: values.caseStatus.nullable(),
    candidateStatus: values.candidateStatus.nullable(),
    candidateState: values.candidateState.nullable(),
    contractStatus: values.contractStatus.nullable(),
    requestType: values.requestType.nullable(),
    statusSince: instant.nullable(),
    student: personRef.extend({ name: values.studentName, grade: values.grade }).nullable(),
    parent: personRef.extend({ relation: int }).nullable(),
    teacher: personRef
      .extend({
        university: values.universityName.nullable(),
        gradeYear: int.nullable(),
        occupation: int.nullable(),
      })
      .nullable(),
    conditions: z
      .object({
        subjects: z.array(int),
        mode: int.nullable(),
        frequency: int.nullable(),
        length: int.nullable(),
      })
      .nullable(),
    wait: z
      .object({
        owner: z.enum(['family', 'teacher', 'staff', 'scheduled', 'none']),
        since: instant,
        until: instant.nullable(),
        name: values.guardianName.nullable(),
        appointment: z
          .enum(['interview', 'trial'])
          .optional()
          .meta({ description: '予定の種類（面談、体験）' }),
        deadline: instant
          .optional()
          .meta({ description: '相手に伝えた期限（家庭の期限、教師の期限）' }),
        isCheckDay: z
          .boolean()
          .optional()
          .meta({ description: 'until は事務局の確認日（相手には伝えていない）' }),
      })
      .nullable()
      .meta({ description: '誰を待っているか' }),
    // In display order: the tab's own first, then actions that advance the case, keep it, move it
    // by hand, and last those that end something.
    actions: z.array(openAction),
    hasPrimaryAction: z.boolean().meta({ description: '最初の操作がこの行の主な操作か' }),
    reminded: calls.nullable().meta({ description: '待っている間の催促' }),
    absences: calls.nullable().meta({ description: '最後に話してからの不在・留守電' }),
    personInCharge: personRef.nullable(),
    team: personRef.nullable(),
    unread: int.meta({ description: '家庭からの未対応のメッセージ' }),
    unreadTeacher: int.meta({ description: '教師からの未対応のメッセージ' }),
    dates: z.object({
      received: instant.nullable(),
      interview: instant.nullable(),
      trial: instant.nullable(),
      introduced: instant.nullable(),
      deadline: instant.nullable(),
      extension: instant.nullable(),
      distributed: day.nullable(),
      customerResponse: day.nullable(),
      teacherResponse: day.nullable(),
    }),
    candidates: z.object({ live: int, total: int }).nullable(),
    title: values.heading.nullable().meta({ description: '募集タイトル' }),
    lastContact: z
      .object({ at: instant, how: z.string(), with: z.enum(['family', 'teacher']).nullable() })
      .nullable()
      .meta({
        description:
          '最後の通話・チャット・催促（how）と、その相手。相手が記録されていない通話は null',
      }),
    changes: z.array(z.string()).nullable().meta({ description: '変更を申請された項目' }),
    // Masked for an Operator until revealed (domain/permissions#masks).
    contact: z
      .object({
        name: values.guardianName,
        side: z.enum(['family', 'teacher']),
        phone: values.shownPhone.nullable(),
        email: values.mailAddress.nullable(),
      })
      .nullable(),
    lastMessage: z.object({ text: values.freeText, at: instant, by: values.staffName }).nullable(),
  })
  .meta({ id: 'QueueRow' });
export type QueueRow = AnswerJson<z.infer<typeof queueRow>>;

/** Members that depend on the row's membership in the tab and on today. */
export type MembershipMembers = Pick<QueueRow, 'due' | 'chip' | 'countedIn' | 'waitingSince'>;
/** Members that depend on the role of the reader. */
export type ActionMembers = Pick<QueueRow, 'actions' | 'hasPrimaryAction'>;
/** The other members: the part of the projection for all readers (column `card`). */
export type SharedMembers = Omit<QueueRow, keyof MembershipMembers | keyof ActionMembers>;
