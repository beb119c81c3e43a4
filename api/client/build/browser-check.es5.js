/* Classic script of every page (build/check-browser.ts), in ES5 so that every browser can parse
   it. Shows a message with the remedy in a browser that is too old, and for page code that
   could not be loaded. The build fills in `%…%`. */
(function () {
  var start = document.documentElement;

  /** The features that set the oldest versions (docs/browsers.md). */
  function isTooOld() {
    return !(
      'noModule' in document.createElement('script') &&
      typeof window.structuredClone === 'function' &&
      Object.hasOwn &&
      Array.prototype.findLast &&
      window.BroadcastChannel &&
      window.HTMLDialogElement &&
      'inert' in HTMLElement.prototype &&
      window.CSS &&
      CSS.supports &&
      CSS.supports('height', '1dvh') &&
      CSS.supports('container-type', 'inline-size')
    );
  }

  function remedy() {
    var agent = navigator.userAgent;
    if (/iPhone|iPad|iPod/.test(agent))
      return '「設定」→「一般」→「ソフトウェアアップデート」で iOS・iPadOS を %IOS% 以降にしてから、もう一度開いてください。';
    if (/Android/.test(agent))
      return 'Google Play で「Chrome」と「Android System WebView」を更新してから、もう一度開いてください。';
    return 'Chrome・Edge・Firefox・Safari のいずれかを最新版にしてから、もう一度開いてください。';
  }

  function add(parent, name, text, style) {
    var element = document.createElement(name);
    if (text) element.appendChild(document.createTextNode(text));
    element.style.cssText = style;
    parent.appendChild(element);
    return element;
  }

  /**
   * Activates a build that waits in the service worker first, else the same page would be served
   * again.
   */
  function reload() {
    function load() {
      window.location.reload();
    }
    var workers = navigator.serviceWorker;
    if (!workers || !workers.getRegistration) return load();
    workers.getRegistration().then(function (found) {
      var waiting = found && found.waiting;
      if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
      setTimeout(load, waiting ? 1000 : 0);
    }, load);
  }

  function say(title, texts, canReload) {
    if (!document.body) {
      document.addEventListener('DOMContentLoaded', function () {
        say(title, texts, canReload);
      });
      return;
    }
    if (document.getElementById('no-start')) return;
    var drawn = document.querySelectorAll('#root, .first-paint');
    var at;
    for (at = 0; at < drawn.length; at += 1) drawn[at].parentNode.removeChild(drawn[at]);
    var page = add(
      document.body,
      'main',
      '',
      'position:fixed;z-index:9999;top:0;right:0;bottom:0;left:0;overflow:auto;padding:64px 24px;color:#1c2024;background:#f8f7f4;' +
        'font:16px/1.75 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif'
    );
    page.id = 'no-start';
    var box = add(page, 'div', '', 'max-width:34em;margin:0 auto');
    box.setAttribute('role', 'alert');
    add(
      box,
      'h1',
      title,
      'margin:0 0 16px;font-size:22px;line-height:1.5;font-weight:700;word-break:auto-phrase'
    );
    for (at = 0; at < texts.length; at += 1)
      add(box, 'p', texts[at], 'margin:0 0 12px;word-break:auto-phrase');
    if (!canReload) return;
    var button = add(
      box,
      'button',
      '再読み込み',
      'min-height:48px;margin-top:12px;padding:0 32px;border:0;border-radius:6px;color:#fff;background:#1f4e8c;font:inherit;font-weight:700'
    );
    button.type = 'button';
    button.onclick = reload;
  }

  function sayLost() {
    say(
      '画面を読み込めませんでした',
      [
        '通信が切れたか、画面が新しくなったところです。通信を確かめて「再読み込み」を押してください。',
        '続くときは、時間をおいて開き直してください。'
      ],
      true
    );
  }

  if (isTooOld()) {
    say('このブラウザでは表示できません', [
      'お使いのブラウザが古いためです。' + remedy(),
      '更新できない端末では表示できません。お手数ですが、別のスマートフォンかパソコンで開いてください。'
    ]);
    return;
  }
  window.addEventListener('tsumugi:lost', sayLost);
  function look() {
    if (!start.hasAttribute('data-started')) sayLost();
  }
  if (document.readyState === 'complete') look();
  else window.addEventListener('load', look);
})();
