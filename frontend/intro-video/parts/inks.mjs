// The inks of the film. The first block is style/tokens.css (ground Night, label inks); test.mjs compares the two.
// The second block is the ground as firelight shows it, from unlit to close to the flame.

export const INKS = {
  night: '#17100d',
  ray: '#241915',
  fire: '#ff6a3d',
  spark: '#ffc83d',
  cream: '#fbebd0',
  cool: '#7fd1de',
  peacock: '#0b5563',
  striker: '#4a2c22',
  strikerDot: '#6d4838',
  wood: '#e3bd83',
  black: '#1c1310',
  char: '#5d4a40',
}

export const LIT = {
  far: { ground: '#21130e', ray: '#371d13' },
  near: { ground: '#3a1b10', ray: '#5a2614' },
}
