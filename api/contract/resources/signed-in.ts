import { z } from 'zod';
import { roles } from '../codes/person.js';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { userType } from './account.js';

const role = keyOf(roles);
const colour = z.string().meta({ description: '#1f4e8c の形の色' });

/** GET /api/admin/get-current-admin */
export const currentAdmin = z
  .object({
    accountId: int,
    adminId: int.nullable(),
    role: z.enum(['Admin', 'Operator']),
    roleName: z.string(),
    name: values.staffName,
    email: values.mailAddress,
    teamIds: z.array(int),
    needsTwoStep: z
      .boolean()
      .meta({ description: '2段階認証を設定するまで、ほかの操作はできない' }),
    needsPasskey: z.boolean().meta({ description: 'パスキーを登録するまで、ほかの操作はできない' }),
    sessionUntil: instant.meta({ description: 'この時刻に、操作していてもログインし直しになる' }),
  })
  .meta({ id: 'CurrentAdmin' });
/** One choice of GET /api/admin/get-current-teams; 0: no team in particular. */
export const currentTeam = z
  .object({ id: int, name: values.teamName, isMine: z.boolean() })
  .meta({ id: 'CurrentTeam' });
export const currentAdminId = z.object({ id: int.nullable() }).meta({ id: 'CurrentAdminId' });
export const currentAdminIds = z.object({ ids: z.array(int) }).meta({ id: 'CurrentAdminIds' });
export const accountKind = z
  .object({ type: z.enum(['admin', 'teacher', 'student', 'customer']) })
  .meta({ id: 'AccountKind' });

/** GET /api/user/brand */
export const brandFace = z
  .object({
    brand: int.nullable(),
    by: z
      .enum(['host', 'person', 'house'])
      .meta({ description: 'ブランドの決まり方（サイトの名前、本人、会社の標準）' }),
    name: values.brandName,
    logo: z.string().nullable().meta({ description: '画像のアドレス' }),
    look: z
      .object({ primary: colour, soft: colour, press: colour })
      .nullable()
      .meta({ description: 'この色では文字が読めないとき null' }),
    colors: z.object({ primary: colour, accent: colour }),
  })
  .meta({ id: 'BrandFace' });
/**
 * How GET /api/user/brand determined the brand. Only the brand of a site (host name) determines the
 * brand of a request.
 */
export type BrandBy = z.infer<typeof brandFace>['by'];

/** GET /api/user/footer/info */
export const footerInfo = z
  .object({
    company: z.string(),
    phone: values.shownPhone,
    hours: z.string(),
    links: z.array(z.object({ label: values.heading, url: values.webAddress })),
  })
  .meta({ id: 'FooterInfo' });
export type FooterInfo = AnswerJson<z.infer<typeof footerInfo>>;

const child = z.object({ id: int, name: values.studentName, grade: values.grade });
/** GET /api/customer/get-current-customer */
export const currentCustomer = z
  .object({
    accountId: int,
    userType,
    roles: z.array(role),
    parentId: int.nullable(),
    studentId: int.nullable(),
    name: values.guardianName,
    email: values.mailAddress,
    students: z.array(child),
    student: child
      .extend({ canReadChat: z.boolean(), canWriteChat: z.boolean() })
      .nullable()
      .meta({ description: '生徒の画面のとき' }),
  })
  .meta({ id: 'CurrentCustomer' });

/** GET /api/teacher/get-current-teacher */
export const currentTeacher = z
  .object({
    teacherId: int,
    name: values.teacherName,
    lastName: values.lastName,
    mailaddress: values.mailAddress,
    schoolName: values.universityName,
    grade: values.grade.nullable(),
    profileCompleteness: int.meta({ description: '0〜100' }),
    isIntroducible: z.boolean(),
  })
  .meta({ id: 'CurrentTeacher' });
