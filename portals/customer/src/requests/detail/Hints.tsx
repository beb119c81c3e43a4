import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import type { Forecast } from '@tsumugi/contract/portal/customer-forecast';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { Icon } from '#shared/ui/Icon.js';
import { howToChange } from '../conditions/change-rules.js';

/** Notes under the steps: the number of matching teachers, and the basis of the expected day. */
export function notesOf(forecast: Forecast | undefined): Record<string, string | undefined> {
  if (!forecast) return {};
  const { candidates, introduction, steps } = forecast;
  const usual = steps.find(({ key }) => key === 'introduced')?.medianDays;
  return {
    recruiting: candidates === null ? undefined : `条件に合う先生は、いま${candidates}名です。`,
    // After the expected day only `Late` mentions it.
    introduced: introduction && !forecast.late ? expectedWords(introduction, usual) : undefined,
  };
}

function expectedWords(
  { from, to, basis }: NonNullable<Forecast['introduction']>,
  usual: number | null | undefined,
): string {
  const span =
    from === to
      ? `${formatDayWithWeekday(from)}ごろの見込みです。`
      : `${formatDayWithWeekday(from)}〜${formatDayWithWeekday(to)}の見込みです。`;
  return basis === 'history' && usual
    ? `${span}これまでのご依頼では、募集から約${Math.round(usual)}日でした。`
    : span;
}

/** 紹介の目安 after it has passed: the reason, before the family has to ask. */
export function Late({ forecast }: { forecast: Forecast }) {
  if (!forecast.late) return null;
  return (
    <div className="notice-line">
      <Icon name="clock" size={20} />
      <div>
        <p>
          <b>
            ご紹介が、目安より{forecast.lateDays > 0 ? `${forecast.lateDays}日` : ''}遅れています。
          </b>
          お待たせして申し訳ありません。
        </p>
        {forecast.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  );
}

/** 条件をゆるめると: the effect of each change, counted by the same matching, and its cost. */
export function Loosenings({ forecast, matter }: { forecast: Forecast; matter: FamilyMatter }) {
  const how = howToChange(matter);
  if (!how || forecast.loosenings.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="loosen">
      <div className="sec-h">
        <h2 id="loosen">条件を広げると</h2>
      </div>
      <ul className="card loosen">
        {forecast.loosenings.map(({ key, what, candidatesNow, candidatesThen }) => (
          <li key={key}>
            <span>{what}</span>
            <span className="nb">
              <span className="t-s c-2">候補 </span>
              {candidatesNow}
              <span className="sr">名から</span>
              <span aria-hidden="true" className="c-2">
                {' → '}
              </span>
              <b className="big">{candidatesThen}</b>
              <b className="t-s"> 名</b>
            </span>
          </li>
        ))}
      </ul>
      <Link
        className="btn btn-2 btn-48 also"
        to={`/customer/case-detail-teacher-condition/${matter.matterId}?edit=1`}
      >
        条件を変更する
      </Link>
      <p className="hint">
        {how === 'direct'
          ? '募集が始まる前なので、すぐに反映されます。'
          : '事務局の確認後に反映します。確認の間、新しいご紹介は止まります。'}
      </p>
    </section>
  );
}
