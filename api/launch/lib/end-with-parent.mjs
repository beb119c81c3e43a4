// Loaded into the API before its own code: ends the API when its parent process is gone, also after
// a crash.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
