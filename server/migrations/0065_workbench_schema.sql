-- workbench: the module has the name that its code has; a desk is where reception sits.
alter schema desk rename to workbench;
