import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/**
 * チャットを閉じる / チャットを再開: allowed to staff at every status, so the offered actions do not contain them.
 */
export const openOrClose = (matterTeacherId: number, isOpen: boolean): OpenAction => ({
  id: isOpen ? 'matterTeacher.closeMatterChat' : 'matterTeacher.restartMatterChat',
  label: isOpen ? 'チャットを閉じる' : 'チャットを再開',
  short: isOpen ? 'チャット終了' : 'チャット再開',
  on: 'matterTeacher',
  call: `POST /api/admin/matter-teachers/${matterTeacherId}/${isOpen ? 'close' : 'restart'}-matter-chat`,
  danger: false,
  to: null,
});
