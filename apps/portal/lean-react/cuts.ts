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
  'startTransition',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDeferredValue',
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

/** Events that no element listens to. */
export const unusedEvents = ['onBeforeInput', 'onCompositionEnd', 'onCompositionStart', 'onCompositionUpdate', 'onSelect'];

export const reactCuts: Cuts = { assignments: unusedOfReact.map((name) => `exports.${name}`) };

export const reactDomCuts: Cuts = { assignments: unusedOfReactDom.map((name) => `exports.${name}`) };

/**
 * The drawing of the page without: taking over markup of a server (hydration), transitions between views, handles of fragments, portals, lists of boundaries,
 * hidden activities, style sheets and scripts that components bring, forms with actions, profiling; events of text composition and selection; what browsers
 * older than those we know needed.
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
    injectedHook: 'null',
    isInputEventSupported: '!0',
    shouldStartViewTransition: '!1',
    shouldDoubleInvokeUserFnsInHooksDEV: '!1',
  },
  functions: {
    // Hydration, and events that wait for it.
    clearIfContinuousEvent: '',
    getActivityInstanceFromFiber: 'return null;',
    getParentHydrationBoundary: 'return null;',
    getSuspenseInstanceFromFiber: 'return null;',
    popHydrationState: 'return !1;',
    popToNextHostParent: '',
    popTreeContext: '',
    resetHydrationState: '',
    retryIfBlockedOn: '',
    upgradeHydrationErrorsToRecoverable: 'return null;',
    // A drawing waits for no style sheet and for no picture.
    accumulateSuspenseyCommitOnFiber: '',
    preloadInstanceAndSuspendIfNeeded: '',
    waitForCommitToBeReady: 'return null;',
    // Transitions between views.
    commitAfterMutationEffectsOnFiber: '',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    trackEnterViewTransitions: '',
    // Elements that would belong to the head of the page.
    isHostHoistableType: 'return !1;',
    // Handles of fragments.
    commitFragmentInstanceDeletionEffects: '',
    commitFragmentInstanceInsertionEffects: '',
    commitNewChildToFragmentInstances: '',
    isFragmentInstanceParent: 'return !1;',
    // Forms with actions.
    extractEvents$1: '',
    recursivelyResetForms: '',
    // Names of events are what every browser calls them.
    getVendorPrefixedEventName: 'return eventName;',
    shouldAttemptEagerTransition: 'return !1;',
    requestTransitionLane: 'return 256;',
    defaultOnDefaultTransitionIndicator: '',
  },
  hooks: unusedHooks,
  assignments: ['exports.hydrateRoot', 'ReactDOMSharedInternals.d', 'ReactDOMSharedInternals.findDOMNode', 'ReactSharedInternals.S'],
  pieces: [
    ['(lanes & 335544064) === lanes', '!1', 4],
    ['(committedLanes & 335544064) === committedLanes', '!1', 3],
    ['if (\n    isViewTransitionEligible ||\n    subtreeFlags & 8192 ||\n    16785408 === (subtreeFlags & 16785408)\n  )', 'if (!1)'],
    ['"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__', '!1'],
    ['null !== dehydrated$96)\n      return', '!1)\n      return'],
    [
      'var blockedOn = findInstanceBlockingEvent(nativeEvent);\n    if (null === blockedOn)',
      'findInstanceBlockingEvent(nativeEvent);\n    if (!0)',
    ],
    ['ReactDOMHydrationRoot.prototype.render = ReactDOMRoot.prototype.render', 'ReactDOMRoot.prototype.render'],
    ['ReactDOMHydrationRoot.prototype.unmount = ReactDOMRoot.prototype.unmount', 'ReactDOMRoot.prototype.unmount'],
    ['var fragmentInstance = new FragmentInstance(current);', "throw Error('A fragment takes no ref here'); var fragmentInstance = null;"],
    [': "html" === type || "head" === type || "body" === type\n        ? 27\n        : 5', ': 5'],
    ['null !== workInProgress.memoizedState &&\n        (($$typeof = renderWithHooks(', '!1 &&\n        (($$typeof = renderWithHooks('],
  ],
  stretches: [
    [
      'handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName) {',
      'extractEvents$1(\n        dispatchQueue',
    ],
    ['registerTwoPhaseEvent(\n  "onSelect"', 'var mediaEventTypes ='],
    ['canUseDOM &&\n  ((style = document.createElement("div").style)', 'function getVendorPrefixedEventName'],
  ],
};
