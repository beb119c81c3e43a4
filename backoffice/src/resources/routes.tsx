import type { ComponentType } from 'react';
import { Resource, ResourceContextProvider } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { page } from '../ui/page.js';
import { addresses, specifiedPath } from './addresses.js';
import { resourcePages, resources } from './all.js';
import type { ViewPage, ViewProps } from './resource.js';

/** Redirects react-admin's default address, typed or bookmarked, to the specified one. */
function Specified() {
  const { pathname, search } = useLocation();
  const to = specifiedPath(pathname + search);
  return to === pathname + search ? <NotFoundPage /> : <Navigate to={to} replace />;
}

/**
 * The resources for react-admin. Their views are routes of their own, outside its default
 * addresses.
 */
export const resourceElements = resources.map(({ name, label, icon, recordRepresentation }) => {
  const { show, edit, create } = addresses[name];
  return (
    <Resource
      key={name}
      name={name}
      list={Specified}
      hasShow={show !== undefined}
      hasEdit={edit !== undefined}
      hasCreate={create !== undefined}
      icon={() => <Icon name={icon} />}
      recordRepresentation={recordRepresentation}
      options={{ label }}
    />
  );
});

const drawn = new Map<ViewPage, ComponentType<ViewProps>>();
/**
 * The same component for all addresses of a page, so that a list keeps its state behind the form
 * over it.
 */
function drawnOf(code: ViewPage): ComponentType<ViewProps> {
  const Page = drawn.get(code) ?? page(code);
  drawn.set(code, Page);
  return Page;
}

/** The pages of the resources at their addresses, in the context of their resource. */
export const resourceRoutes = resourcePages().map(
  ({ route, view, page: code, resource, shared }) => {
    const Page = drawnOf(code);
    return (
      <Route
        key={route}
        path={route}
        element={
          <ResourceContextProvider value={shared ? undefined : resource.name}>
            <Page resource={resource} view={view} />
          </ResourceContextProvider>
        }
      />
    );
  },
);
