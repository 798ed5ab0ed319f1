import type { Cuts } from './cut.ts';

/** The version of React that these cuts were made for, and no other: they name places in its built files. */
export const reactVersion = '19.3.1';

/** Hooks of transitions, of forms with actions and of React's own caches. */
const unusedHooks = [
  'useActionState',
  'useCacheRefresh',
  'useDeferredValue',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
  'useOptimistic',
  'useTransition',
];

/** What `react` offers and nobody in the portal imports. The build stops where somebody does. */
export const unusedOfReact = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'cloneElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'startTransition',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDebugValue',
  'useDeferredValue',
  'useInsertionEffect',
  'useOptimistic',
  'useTransition',
];

/** The same of `react-dom`, and of `react-dom/client`. */
export const unusedOfReactDom = [
  'createPortal',
  'flushSync',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'useFormState',
  'useFormStatus',
];
export const unusedOfClient = ['hydrateRoot'];

export const reactCuts: Cuts = { assignments: unusedOfReact.map((name) => `exports.${name}`) };

export const reactDomCuts: Cuts = { assignments: unusedOfReactDom.map((name) => `exports.${name}`) };

/**
 * The drawing of the page without: taking over markup of a server (hydration), transitions between views, portals, lists of boundaries, hidden activities, style
 * sheets and scripts that components bring, forms with actions, profiling. No more than facts: what a page that never asks for them never reaches.
 */
export const clientCuts: Cuts = {
  // Portal, dehydrated fragment, list of boundaries, scope, hidden the old way, tracing, hoisted element, single element, view transition, activity; profiler.
  tags: [4, 12, 18, 19, 21, 23, 25, 26, 27, 30, 31],
  types: [
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_PORTAL_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ],
  properties: { dehydrated: 'null', isDehydrated: '!1' },
  variables: {
    canUseDOM: '!0',
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    isInputEventSupported: '!0',
    shouldStartViewTransition: '!1',
    shouldDoubleInvokeUserFnsInHooksDEV: '!1',
  },
  // Elements that would belong to the head of the page are elements as any other.
  functions: { isHostHoistableType: 'return !1;' },
  hooks: unusedHooks,
  assignments: ['exports.hydrateRoot', 'ReactDOMSharedInternals.d', 'ReactDOMSharedInternals.findDOMNode', 'ReactSharedInternals.S'],
};
