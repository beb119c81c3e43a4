import { z } from 'zod';
import { candidateAt, choiceAt, contractAt, matterAt } from '../states.js';

/* Values of answers, each with its example in the API document. */

const text = (example: string) => z.string().meta({ example });

export const guardianName = text('石川 美咲');
export const lastName = text('石川');
export const firstName = text('美咲');
export const guardianKana = text('イシカワ ミサキ');
export const studentName = text('石川 結衣');
export const studentKana = text('イシカワ ユイ');
export const teacherName = text('松本 里奈');
export const staffName = text('佐藤 健');
export const gradeText = text('小学5年');
export const brandName = text('家庭教師のつむぎ');
export const courseName = text('家庭教師 標準コース');
export const teamName = text('渋谷チーム');
export const matterNumber = text('K26-000123');
export const selectionNumber = text('K26-000123-01');
export const mailAddress = text('misaki@example.jp');
export const shownPhone = text('090-1234-5678');
export const shownPostalCode = text('150-0001');
export const addressLine = text('東京都渋谷区神宮前1-2-3');
export const cityName = text('渋谷区');
export const townName = text('神宮前1-2-3');
export const stationName = text('明治神宮前');
export const schoolName = text('渋谷区立つむぎ小学校');
export const universityName = text('桜門大学');
export const facultyName = text('教育学部');
export const timeZoneName = text('Asia/Tokyo');
export const webAddress = text('https://example.jp/');
export const callAddress = text('POST /api/admin/matters/1/reopen');
export const colour = text('#1f4e8c');
export const dayText = text('2026-04-10');
/** The result of a call, in words. */
export const resultMessage = text('保存しました。');
/** The subject of a mail, the title of a notice, the label of a step or a column. */
export const heading = text('体験授業の日程');
export const subjectName = text('算数');
/** A message, a note, the body of a mail. */
export const freeText = text('算数を週2回お願いします。');

const number = (example: number) => z.number().int().meta({ example });

export const caseStatus = number(matterAt.recruiting);
export const candidateStatus = number(candidateAt.teacherIntroduced);
export const candidateState = number(choiceAt.inCandidate);
export const contractStatus = number(contractAt.inProgress);
export const requestType = number(10);
export const grade = number(5);
export const prefecture = number(13);
export const lessonMinutes = number(90);
export const year = number(2026);
