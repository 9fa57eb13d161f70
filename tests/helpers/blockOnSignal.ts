// Preloaded into the server (`--import`): a signal blocks its event loop, like a bug of ours would.

process.on('SIGUSR2', () => {
  for (;;);
})
