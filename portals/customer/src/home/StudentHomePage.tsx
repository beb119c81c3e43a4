import { NewChats } from '#shared/chat/NewChats.js';
import { PushOffer } from '#shared/push/PushOffer.js';
import { AfterFirstPage } from '#shared/ui/AfterFirstPage.js';
import { Bell } from '#shared/ui/Bell.js';
import { Blank, Failed, Section } from '#shared/ui/elements.js';
import { NoticeList } from '#shared/ui/NoticeList.js';
import { Page } from '#shared/ui/Page.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { useCustomer, useMatters } from '../queries.js';
import { Agenda } from './Agenda.js';
import { agendaOf } from './next-dates.js';
import { RequestCard } from './RequestCard.js';

/**
 * /customer/student-mypage: the student's own lessons and the next trial; no fees, no reports
 * (domain/screens#student-home).
 */
export default function StudentHomePage() {
  const { data: customer, isError: unknown, refetch: ask } = useCustomer();
  const { data, isError, isFetching, refetch } = useMatters(
    customer?.studentId ? { open: true, studentId: customer.studentId } : { open: true },
  );
  return (
    <Page title="ホーム" aside={<Bell />}>
      {(isError || unknown) && (
        <Failed
          label="授業の予定"
          onRetry={() => void Promise.all([ask(), refetch()])}
          busy={isFetching}
        />
      )}
      {!data && !isError && <HomeSkeleton />}
      {data?.matters.length === 0 && (
        <Blank icon="cap" title="授業の予定はまだありません">
          先生が決まると、体験授業や指導の予定がここに表示されます。
        </Blank>
      )}
      {data && (
        <div className="two">
          <div>
            <Agenda dates={agendaOf(data.matters)} now={data.now} timeZone={data.timeZone} />
            {data.matters.length > 0 && (
              <Section title="先生さがしのいま">
                <div className="stack">
                  {data.matters.map((matter) => (
                    <RequestCard
                      key={matter.matterId}
                      matter={matter}
                      now={data.now}
                      timeZone={data.timeZone}
                    />
                  ))}
                </div>
              </Section>
            )}
            {data.matters.length > 0 && (
              <PushOffer reason="体験授業の日時やメッセージのお知らせを、この端末で受け取れます。いつでも止められます。" />
            )}
          </div>
          <div>
            <AfterFirstPage onPhone>
              <NewChats />
              <NoticeList now={data.now} />
            </AfterFirstPage>
          </div>
        </div>
      )}
    </Page>
  );
}
