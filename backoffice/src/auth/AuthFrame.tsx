import type { ReactNode } from 'react';
import { useFrameGone } from '../start/use-frame-gone.js';
import '../styles/auth.css';
import { usePageTitle } from '../lib/title.js';

/** The frame of the public pages: one panel, with the usual landmarks. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  useFrameGone();
  return (
    <div className="auth">
      <header>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" />
        マッチング事務局
      </header>
      <main>
        <div className="panel">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <footer>管理画面は事務局スタッフ専用です</footer>
    </div>
  );
}
