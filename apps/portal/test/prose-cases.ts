/** What somebody might write into an operator's text, by name, and what of it may stand in a page. */
export const unwantedProse: readonly (readonly [string, string, string])[] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a style', '<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover="alert(1)">a</p>', '<p>a</p>'],
  ['a picture', '<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>">inside</iframe>a', 'a'],
  ['a form', '<form action="https://evil.example"><input name=q><button>go</button></form>', 'go'],
  ['a drawing', '<svg onload=alert(1)><script>alert(1)</script><a href="https://x.example">t</a></svg>a', 'a'],
  ['mathematics', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
  ['a comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
  ['a base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
  ['a component', '<x-y is="z"></x-y>a', 'a'],
];

/** Addresses of links, and whether they may stand in a page. */
export const proseLinks: readonly (readonly [string, boolean])[] = [
  ['https://trevo.example/a', true],
  ['mailto:ajuda@trevo.example', true],
  ['/promotions#quina', true],
  ['#top', true],
  ['http://trevo.example', false],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['blob:https://trevo.example/1', false],
];
