import { useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { specifiedPath } from './addresses.js';

function specified(to: RouterTo): RouterTo {
  if (typeof to === 'string') return specifiedPath(to);
  return to.pathname === undefined ? to : { ...to, pathname: specifiedPath(to.pathname) };
}

/** Replaces the framework's default addresses in links and redirects by the specified ones. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...rest }: RouterLinkProps) => (
    <reactRouterProvider.Link to={specified(to)} {...rest} />
  ),
  Navigate: ({ to, ...rest }: RouterNavigateProps) => (
    <reactRouterProvider.Navigate to={specified(to)} {...rest} />
  ),
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback<RouterNavigateFunction>(
      (to, options) => navigate(typeof to === 'number' ? to : specified(to), options),
      [navigate],
    );
  },
};
