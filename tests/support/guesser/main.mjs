// An application of react-admin's guessers and its provider, as in its tutorial; the page gives the
// names of the resources.
import simpleRestProvider from 'ra-data-simple-rest';
import { createElement } from 'react';
import { Admin, EditGuesser, fetchUtils, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

/**
 * The provider's own fetch with the token of this product's cookie. @param {string} url @param
 * {fetchUtils.Options} [options]
 */
const sendWithToken = (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set(
    'X-XSRF-TOKEN',
    decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
  );
  return fetchUtils.fetchJson(url, { ...options, headers });
};

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
const resources = (root.dataset.resources ?? '').split(' ');
createRoot(root).render(
  createElement(
    Admin,
    { dataProvider: simpleRestProvider('/api/admin', sendWithToken), disableTelemetry: true },
    resources.map((name) =>
      createElement(Resource, { key: name, name, list: ListGuesser, edit: EditGuesser }),
    ),
  ),
);
