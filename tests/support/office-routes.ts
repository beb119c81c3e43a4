import { plainMasters } from '@tsumugi/contract/masters/masters';
import { settingsPages } from '../../backoffice/src/settings/pages.js';

/** Ids for the routes with a parameter. */
export interface RouteIds {
  readonly matter: number;
  readonly teacher: number;
  readonly parent: number;
  readonly student: number;
  readonly contactForm: number;
  readonly admin: number;
  readonly course: number;
  readonly team: number;
  readonly chatTemplate: number;
  readonly signatureTemplate: number;
}

export interface OfficeRoute {
  /** File name of its photograph. */
  readonly name: string;
  readonly path: string;
  /** The h1 of the loaded page. */
  readonly heading: string | RegExp;
}

const route = (name: string, path: string, heading: string | RegExp): OfficeRoute => ({
  name,
  path: `/admin/${path}`,
  heading,
});

/**
 * Every signed-in route of the back office (domain/screens#office-routes), and the product's
 * further ones.
 */
export const officeRoutes = (ids: RouteIds): readonly OfficeRoute[] => [
  route('dashboard', 'dashboard', 'ダッシュボード'),
  route('calendar', 'calendar', '予定'),
  route('calendar-month', 'calendar?view=month', '予定'),
  route('search-matters', 'case-list-search?tab=1', '検索'),
  route('search-candidates', 'case-list-search?tab=2', '検索'),
  route('hp-inquiry', 'user-list-hp-inquiry?tab=2', 'HP問い合わせ'),
  ...[1, 2, 3, 4, 5].map((tab) =>
    route(`today-${tab}`, `user-list-today-cases?tab=${tab}`, '本日対応案件'),
  ),
  route('home-application', 'case-list-home-application', '家庭からの申込'),
  route('teacher-application', 'case-list-teacher-application', '教師からの応募'),
  route('home-response', 'case-list-home-response', '家庭対応'),
  route('teacher-response', 'case-list-teacher-response', '教師対応'),
  route('md-management', 'case-list-md-management', 'MD管理'),
  route('interviewer-tasks', 'case-list-interviewer-tasks', '面談者タスク'),
  route('chat', 'chat?view=all', 'チャット'),
  route('case-detail', `case-detail/${ids.matter}`, /^[A-Z]\d\d-\d+/),
  route('introduce', `case-detail/${ids.matter}/introduce`, /./),
  route('accounts', 'account-management', 'アカウント管理'),
  route('teacher-detail', `teacher-detail/${ids.teacher}`, /./),
  route('home-detail', `home-detail/${ids.parent}`, /./),
  route('student-detail', `student-detail/${ids.student}`, /./),
  route('inquiry-detail', `home-inquiry-detail/${ids.contactForm}`, /./),
  route('admin-detail', `admin-detail/${ids.admin}`, /./),
  route('own-account', 'own-account', '自分のアカウント'),
  route('user-add', 'user-add', /./),
  route('add-student', `add-student/${ids.parent}`, /./),
  route('duplicates', 'duplicates', '重複の確認'),
  route('master', 'master', 'マスタ管理'),
  route('course-list', 'course-master-list', /./),
  route('course-add', 'course-master-detail', /./),
  route('course-detail', `course-master-detail/${ids.course}`, /./),
  route('blacklist', 'blacklist-master-list', /./),
  route('blacklist-add', 'blacklist-master-detail-add', /./),
  route('team-list', 'team-list', /./),
  route('team-add', 'team-management-detail-add', /./),
  route('team-detail', `team-management-detail-add/${ids.team}`, /./),
  ...Object.keys(plainMasters).flatMap((name) => [
    route(name, name, /./),
    route(`${name}-add`, `${name}/create`, /./),
  ]),
  route('csv', 'csv-export-management', 'CSV出力'),
  route('chat-template', 'chat-template', /./),
  route('chat-template-create', 'chat-template/create', /./),
  route('chat-template-detail', `chat-template/${ids.chatTemplate}/detail`, /./),
  route('signature-template', 'signature-template', /./),
  route('signature-template-create', 'signature-template/create', /./),
  route('signature-template-detail', `signature-template/${ids.signatureTemplate}/detail`, /./),
  ...Object.keys(settingsPages).map((page) => route(page, page, '設定')),
  route('notice-template', 'notice-templates/N17?brand=2&side=teacher', '設定'),
  route('access-logs-family', `access-logs?entity=parent&entityId=${ids.parent}`, '設定'),
];

/** The public routes. */
export const publicRoutes: readonly OfficeRoute[] = [
  route('login', 'login', 'ログイン'),
  route('login2', 'login2', 'ログイン'),
  route('provider', 'provider', 'ログインできませんでした'),
  route('reset-password', 'reset-password', /./),
  route('reset-password-email-sent', 'reset-password-email-sent', /./),
  { name: 'reset-password-input', path: `/reset-password-input/${'x'.repeat(43)}`, heading: /./ },
  route('reset-password-complete', 'reset-password-complete', /./),
];
