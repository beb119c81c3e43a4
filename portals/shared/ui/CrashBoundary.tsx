import { Component, type ReactNode } from 'react';
import { reloadPage } from '../pwa/reload-page.js';

/** Error boundary: a remedy instead of a white screen. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="auth">
        <h1 className="t-xl">画面を表示できませんでした</h1>
        <p className="c-2">
          ページを読み込み直してください。続く場合は、事務局へお知らせください。
        </p>
        <button type="button" className="btn btn-primary" onClick={() => void reloadPage()}>
          再読み込み
        </button>
      </main>
    );
  }
}
