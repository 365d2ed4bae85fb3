// What the page sees before anything else ran.
window.bridgeAtStart = typeof window.sample;
try {
  // biome-ignore lint/security/noGlobalEval: the page's policy has to stop it
  window.evalRan = eval('true');
} catch (error) {
  window.evalRan = error.name;
}
