import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOpenedFrom } from './history-entries.js';
import { Icon } from './Icon.js';
import './sub-page.css';
import { usePageTitle } from './usePageTitle.js';
import './buttons.css';

interface Props {
  title: string;
  /** Second line of the bar. */
  sub?: ReactNode;
  /** Target of the back arrow. */
  back?: string;
  /** Handler of the back arrow, instead of a path. */
  onBack?: () => void;
  /** The page is a form to close, not a level to go up from. */
  close?: boolean;
  /** Content at the right end of the bar. */
  aside?: ReactNode;
  /** Content below the bar that stays with it. */
  under?: ReactNode;
  /** The main button of this page, docked at the bottom; replaces the tabs on a phone. */
  dock?: ReactNode;
  /** No margins at the sides of the content. */
  flush?: boolean;
  children: ReactNode;
}

/** A page below one of the tabs: a back arrow, its title, and its main button at the bottom. */
export function SubPage({
  title,
  sub,
  back,
  onBack,
  close = false,
  aside,
  under,
  dock,
  flush = false,
  children,
}: Props) {
  const main = usePageTitle(title);
  const { key } = useLocation();
  // A user who came from the parent page returns to its scroll position.
  const goUp = (event: MouseEvent) => {
    if (!back || !isOpenedFrom(key, back) || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    window.history.back();
  };
  const mark = <Icon name={close ? 'x' : 'back'} />;
  const label = close ? '閉じる' : '戻る';
  return (
    <>
      <header className="bar bar-sub">
        {back !== undefined && !onBack ? (
          <Link className="icon-btn" to={back} aria-label={label} onClick={goUp}>
            {mark}
          </Link>
        ) : (
          <button
            type="button"
            className="icon-btn"
            aria-label={label}
            onClick={onBack ?? (() => window.history.back())}
          >
            {mark}
          </button>
        )}
        <div className="bar-words">
          <h1>{title}</h1>
          {sub && <p className="bar-sub-line">{sub}</p>}
        </div>
        {aside && <div className="bar-aside">{aside}</div>}
        {under && <div className="bar-under">{under}</div>}
      </header>
      <main className={`main${flush ? ' main-flush' : ''}`} id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {dock && (
        <section className="dock" aria-label="この画面の操作">
          {dock}
        </section>
      )}
    </>
  );
}
