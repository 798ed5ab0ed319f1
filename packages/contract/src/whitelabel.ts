/** One module of the white-label tree (Spec §3): what it switches, and whether it is on where an operator has said nothing. */
export type FlagNode = { readonly modId: string; readonly on: boolean; readonly children?: readonly FlagNode[] };

/**
 * The white-label tree of every brand. The names with a 3 are the specification's configuration flags (§6); the others switch
 * what §6 lists in words. A node is in effect only while everything above it is on.
 */
export const whitelabelTree = [
  {
    modId: 'REGISTER',
    on: true,
    children: [
      { modId: 'USERNAMEREG3', on: true },
      {
        modId: 'MOBILENUMREG3',
        on: false,
        children: [{ modId: 'MOBILENUMPASSREG3', on: false }],
      },
      { modId: 'REGMOBVERF3', on: false },
    ],
  },
  {
    modId: 'LOGIN',
    on: true,
    children: [
      { modId: 'SMSLOGIN', on: false },
      { modId: 'FREEPLAY', on: true },
      { modId: 'CHNGPASSVERIF3', on: true },
    ],
  },
  {
    modId: 'AGENTPOLICY3',
    on: true,
    children: [
      { modId: 'BONUS', on: false },
      { modId: 'SALARY', on: false },
      { modId: 'HOURSALARY', on: false },
      { modId: 'REALTIMESALARY', on: false },
    ],
  },
  {
    modId: 'MEMBER',
    on: true,
    children: [
      { modId: 'PROMOBONUS', on: false },
      { modId: 'VIP', on: false },
      { modId: 'MISSIONLB3', on: false },
      { modId: 'REFERRAL', on: false },
      { modId: 'CHECKIN', on: false },
      { modId: 'MANUALREBATE', on: false },
    ],
  },
] as const satisfies readonly FlagNode[];

/** Every module a brand can switch. */
export const modIds = [
  'REGISTER',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'LOGIN',
  'SMSLOGIN',
  'FREEPLAY',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'BONUS',
  'SALARY',
  'HOURSALARY',
  'REALTIMESALARY',
  'MEMBER',
  'PROMOBONUS',
  'VIP',
  'MISSIONLB3',
  'REFERRAL',
  'CHECKIN',
  'MANUALREBATE',
] as const;

export type ModId = (typeof modIds)[number];

type SwitchedNode = { readonly modId: string; readonly enabled: string; readonly childrenNodes: readonly SwitchedNode[] };

/** Whether a module and everything above it is on in a tree as the server sends it. A module the tree does not know is off. */
export function isModuleOn(tree: readonly SwitchedNode[], modId: ModId): boolean {
  return tree.some((node) => node.enabled === '1' && (node.modId === modId || isModuleOn(node.childrenNodes, modId)));
}
