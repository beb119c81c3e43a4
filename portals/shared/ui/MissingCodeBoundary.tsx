import { Component, type ReactNode } from 'react';
import { reloadPage } from '../pwa/reload-page.js';
import { MissingCodeError } from '../pwa/stale-build.js';

interface Props {
  /** The address, where the child is a whole page: another address tries again. */
  at: string | undefined;
  children: ReactNode;
}

/**
 * Replaces a component whose code could not be loaded; the rest of the page stays. Other errors go to
 * the boundary above.
 */
export class MissingCodeBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate({ at }: Props) {
    if (at !== this.props.at && this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof MissingCodeError)) throw error;
    if (this.props.at === undefined) return <MissingCode />;
    return (
      <>
        <header className="bar bar-root">
          <h1>読み込めません</h1>
        </header>
        <main className="main" id="main" tabIndex={-1}>
          <MissingCode />
        </main>
      </>
    );
  }
}

const MissingCode = () => (
  <div className="blank" role="alert">
    <p className="t-l">画面の一部を読み込めませんでした</p>
    <p>通信を確かめて「再読み込み」を押してください。続くときは、時間をおいてお試しください。</p>
    <button type="button" className="btn btn-2 btn-fit" onClick={() => void reloadPage()}>
      再読み込み
    </button>
  </div>
);
