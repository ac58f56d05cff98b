// Plain JavaScript, because it has to speak where the rest can't even be read: on a Node that is too old.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `KabarPasar needs Node 22.22 or newer, and this is ${process.versions.node}. On Linux "npm ci" brings Node 24 with ` +
      `it, unless it is told to leave out optional packages; elsewhere install it yourself.\n`,
  );
  process.exit(1);
}
