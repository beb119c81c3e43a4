import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { showNotification } from './show-notification.js';

/** react-admin's `Notification`, with our toasts and undo bar. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) showNotification(notification, translate, () => takeMutation() ?? undefined);
  }, [notifications, takeNotification, takeMutation, translate]);
  return null;
}
