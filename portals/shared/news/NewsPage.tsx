import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PortalNoticeDetail } from '@tsumugi/contract/portal/shared';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../client/http.js';
import { usePortal } from '../session/portal.js';
import { useSession } from '../session/SessionProvider.js';
import { useZone } from '../session/use-zone.js';
import { Blank, Failed } from '../ui/elements.js';
import { FormAlert } from '../ui/Field.js';
import { NoticeGroups } from '../ui/NoticeGroups.js';
import type { FindMatter } from '../ui/notice-groups.js';
import { titleOf } from '../ui/notice-title.js';
import { stampFor } from '../ui/reader-times.js';
import { RowsSkeleton } from '../ui/Skeleton.js';
import { SubPage } from '../ui/SubPage.js';
import { useNotFound } from '../ui/useNotFound.js';
import '../account/account.css';
import '../guides/guides.css';

const firstNews = {
  Parent: 'ご依頼が進んだときなどに、ここへ届きます。',
  Student: '体験授業や指導の日時が決まったときなどに、ここへ届きます。',
  Teacher: '応募した案件が進んだときなどに、ここへ届きます。',
  Admin: '',
} as const;

/** /customer/news-detail and /teacher/news-detail; `?id=` opens one notice, without it the list. */
export default function NewsPage({ findMatter }: { findMatter?: FindMatter }) {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return Number.isInteger(id) && id > 0 ? (
    <OneNotice key={id} id={id} findMatter={findMatter} />
  ) : (
    <NoticeLines findMatter={findMatter} />
  );
}

function NoticeLines({ findMatter }: { findMatter: FindMatter | undefined }) {
  const zone = useZone();
  const { profilePath } = usePortal();
  const { session } = useSession();
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['notices', 'all'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(api.notice.list, { query: { before: pageParam }, signal }),
    getNextPageParam: ({ notices, more }) => (more ? notices.at(-1)?.id : null),
  });
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const readAll = () =>
    call(api.notice.readAll).then(
      () => queries.invalidateQueries({ queryKey: ['notices'] }),
      (error: Error) => setFault(error.message),
    );
  const unread = data?.pages[0]?.unread ?? 0;
  const pages = data?.pages.filter(({ notices }) => notices.length > 0) ?? [];
  return (
    <SubPage
      title="お知らせ"
      sub={unread > 0 ? `未読 ${unread}件` : undefined}
      back={profilePath}
      aside={
        unread > 0 && (
          <button type="button" className="text-btn" onClick={() => void readAll()}>
            すべて既読
          </button>
        )
      }
    >
      <FormAlert message={fault} />
      {isError && !data && (
        <Failed label="お知らせ" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <RowsSkeleton rows={4} />}
      {data && pages.length === 0 && (
        <Blank icon="bell" title="お知らせはまだありません">
          {session && firstNews[session.here]}
        </Blank>
      )}
      {/* Grouped page by page, so that an older page moves nothing above it. */}
      {pages.map(({ notices }) => (
        <div key={notices[0]?.id} className="notice-group">
          <NoticeGroups
            notices={notices}
            findMatter={findMatter}
            heading="h2"
            line={({ id, at, readAt, ...notice }) => (
              <li key={id}>
                <Link className="row row-plain row-56" to={`?id=${id}`}>
                  <span className="row-main">
                    <span className={readAt ? '' : 't-m'}>
                      {!readAt && <span className="dot-new">未読</span>}
                      {titleOf(notice)}
                    </span>
                    <span className="t-s c-2">{stampFor(at, zone)}</span>
                  </span>
                </Link>
              </li>
            )}
          />
        </div>
      ))}
      {hasNextPage && (
        <button
          type="button"
          className="btn btn-2 btn-next"
          onClick={() => void fetchNextPage()}
          aria-busy={isFetching}
        >
          以前のお知らせも表示する
        </button>
      )}
    </SubPage>
  );
}

function OneNotice({ id, findMatter }: { id: number; findMatter: FindMatter | undefined }) {
  const zone = useZone();
  const { prefix } = usePortal();
  const queries = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['notice', id],
    queryFn: ({ signal }) => call(api.notice.detail, { id, signal }),
  });
  const foreign = useNotFound(error);
  const isUnread = data !== undefined && data.readAt === null;
  useEffect(() => {
    if (!isUnread) return;
    call(api.notice.read, { id, quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: ['notices'] }))
      .catch(() => undefined);
  }, [id, isUnread, queries]);
  if (foreign) return null;
  const { paragraphs, way: linkLabel } = splitLastLink(data);
  const matter = data?.matterTeacherId ? findMatter?.(data.matterTeacherId) : undefined;
  return (
    <SubPage title="お知らせ" sub={matter?.title} back={`${prefix}/news-detail`}>
      {isError && !data && (
        <Failed label="お知らせ" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <RowsSkeleton rows={1} />}
      {data && (
        <article>
          <h2 className="t-l">{titleOf(data)}</h2>
          <p className="t-s c-2">
            <time dateTime={data.at}>{stampFor(data.at, zone)}</time>
          </p>
          <div className="news-body wrap">
            {paragraphs.map((pieces, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a notice does not change
              <p key={at}>
                {pieces.map(({ text, href }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a notice does not change
                  <Piece key={index} text={text} href={href} />
                ))}
              </p>
            ))}
          </div>
          {data.link && (
            <Link className="btn btn-primary btn-next" to={data.link}>
              {linkLabel ?? 'この件を開く'}
            </Link>
          )}
        </article>
      )}
    </SubPage>
  );
}

/** Splits off the last line of a notice if it is a link: its text is shown on the button only. */
function splitLastLink(notice: PortalNoticeDetail | undefined) {
  const paragraphs = notice?.paragraphs ?? [];
  const last = paragraphs.at(-1);
  const [piece] = last ?? [];
  const isLink = last?.length === 1 && piece?.href === notice?.link && notice?.link !== null;
  return isLink
    ? { paragraphs: paragraphs.slice(0, -1), way: piece?.text }
    : { paragraphs, way: null };
}

function Piece({ text, href }: { text: string; href: string | null }) {
  if (href === null) return text;
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr">（新しい画面で開きます）</span>
    </a>
  );
}
