/** What is true of push on this device at the moment, by the browser's own word. */
export function pushWords(): string {
  if (!('Notification' in window) || !('PushManager' in window))
    return 'このブラウザーは、プッシュ通知に対応していません。ホーム画面に追加すると使える場合があります。';
  if (Notification.permission === 'denied')
    return 'この端末では、通知が止められています。受け取るには、端末の設定でこのアプリの通知を許可してください。';
  if (Notification.permission === 'granted') return 'この端末では、通知が許可されています。';
  return 'この端末では、まだ通知を許可していません。';
}
